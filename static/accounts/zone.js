// Names the browser's time zone: filled in when signing up, offered in the profile.
(() => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone) return;
  for (const field of document.querySelectorAll("input[data-browser-zone]")) field.value = zone;
  const select = document.querySelector("select[data-suggest-zone]");
  const hint = document.getElementById("zone_hint");
  if (!select || !hint || select.value === zone) return;
  const option = [...select.options].find((one) => one.value === zone);
  const offer = hint.querySelector("button");
  offer.textContent = option ? option.textContent : zone;
  offer.addEventListener("click", () => {
    if (!option) select.add(new Option(zone, zone));
    select.value = zone;
    hint.hidden = true;
    select.focus();
  });
  hint.hidden = false;
})();
