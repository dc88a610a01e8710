// Runs before the first paint, and before any other script (start-plugin.ts).

// The theme that was chosen in this browser, else the system's. Earlier versions kept it without quotes.
try {
  const theme = localStorage.getItem('docket.theme')?.replaceAll('"', '');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused here: the system's theme holds.
}
// Who connects has no pages beside this one yet.
if (location.pathname === '/connect' && !location.hash.includes('code=')) {
  document.documentElement.dataset.alone = '';
}
