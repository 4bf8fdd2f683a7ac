// Runs before the first paint, so that somebody who chose the dark page never sees a flash of the light one.
try {
  const { theme, motion } = JSON.parse(localStorage.getItem("emporion.settings") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (motion === "less") document.documentElement.dataset.motion = "less";
} catch {
  // Without storage the page follows the system.
}
