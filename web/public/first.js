// Before the first paint: the look that was chosen on this device, so that nothing flashes.
(function () {
  var root = document.documentElement;
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("tablee-settings") || "{}");
  } catch (problem) {
    // a browser without storage: what the system likes
  }
  var isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = chosen.theme === "dark" || (chosen.theme !== "light" && isDark) ? "dark" : "light";
  if (chosen.isLarge) root.dataset.large = "";
})();
