import { showProblems } from './dev-overlay.ts';

/**
 * Development only: the connection breaks when the server restarts. Once it opens again, the page is outdated or its
 * response was cut off, so it reloads.
 */
let broken = false;
const connection = new EventSource('/dev/reload');
connection.addEventListener('error', () => {
  broken = true;
});
connection.addEventListener('open', () => {
  if (broken) location.reload();
});
connection.addEventListener('problems', ({ data }) => showProblems(JSON.parse(data)));
