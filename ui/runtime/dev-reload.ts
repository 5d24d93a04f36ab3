/** Development only: the line to the shop opens a second time when the shop was restarted; then the page is old. */
let opened = false;
new EventSource('/dev/reload').addEventListener('open', () => {
  if (opened) location.reload();
  opened = true;
});

export {};
