// Says calmly when a passkey did not work, and hides what this browser cannot do.
(() => {
  const trouble = document.getElementById("passkey_trouble");
  const say = (sentence) => {
    trouble.textContent = sentence;
    trouble.hidden = false;
  };
  for (const form of document.querySelectorAll("form.scripted")) {
    form.hidden = !window.PublicKeyCredential;
  }
  document.addEventListener("allauth.error", (event) => {
    event.preventDefault();
    const unknown = event.detail.exception?.name === "SecurityError" || !window.PublicKeyCredential;
    say(unknown ? trouble.dataset.unknown : trouble.dataset.refused);
  });
})();
