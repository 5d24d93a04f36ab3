import { showProblems } from './dev-overlay.ts';

/** Development only: the line to the shop opens a second time when the shop was restarted; then the page is old. */
let opened = false;
const line = new EventSource('/dev/reload');
line.addEventListener('open', () => {
  if (opened) location.reload();
  opened = true;
});
line.addEventListener('problems', ({ data }) => showProblems(JSON.parse(data)));
