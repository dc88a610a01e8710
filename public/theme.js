// Before the first paint: the theme that was chosen in this browser, else the system's.
try {
  const theme = localStorage.getItem('docket.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused here: the system's theme holds.
}
