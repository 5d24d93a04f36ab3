import { showProblems } from './dev-overlay.ts';

/**
 * Development only: the line to the shop breaks when the shop is restarted. Once it opens again the page is old, or its
 * answer was cut off.
 */
let broken = false;
const line = new EventSource('/dev/reload');
line.addEventListener('error', () => {
  broken = true;
});
line.addEventListener('open', () => {
  if (broken) location.reload();
});
line.addEventListener('problems', ({ data }) => showProblems(JSON.parse(data)));
