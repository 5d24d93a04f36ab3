import { createServer, type ServerResponse } from 'node:http';
import type { DevProblem } from '../../shared/dev-problem.ts';

/**
 * A server in the place of a shop that does not run: its page shows the problems, and reloads when the shop is back.
 */
export interface Placeholder {
  show(problems: readonly DevProblem[]): void;
  /** Closes the port, so that the shop can open it. */
  leave(): Promise<void>;
}

export function openPlaceholder({ port, host }: { port: number; host: string }): Placeholder {
  let shown: readonly DevProblem[] = [];
  const streams = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.url === '/dev/reload') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write('retry: 150\n\n');
      streams.add(response);
      response.on('close', () => streams.delete(response));
      return;
    }
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(page(shown));
  });
  // If another program has the port, the shop reports it when it starts.
  server.on('error', () => undefined);
  server.listen(port, host);
  return {
    show: (problems) => {
      shown = problems;
      // A closed connection makes its page reload.
      for (const stream of streams) stream.destroy();
    },
    leave: () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      return closed;
    },
  };
}

const headings = {
  build: 'The build failed',
  types: 'Type errors',
  start: 'The shop did not start',
} as const;

const page = (problems: readonly DevProblem[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The shop does not run</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 3rem auto; padding-inline: 1rem }
pre { overflow-x: auto; padding: .75rem; background: color-mix(in srgb, currentcolor 8%, transparent); white-space: pre-wrap }
</style>
</head>
<body>
<h1>The shop does not run</h1>
${problems.map(section).join('\n')}
<p>This page reloads when the problem is fixed.</p>
<script>
let broken = false;
const events = new EventSource('/dev/reload');
events.addEventListener('error', () => { broken = true; });
events.addEventListener('open', () => { if (broken) location.reload(); });
</script>
</body>
</html>
`;

const section = ({ from, message, place, line }: DevProblem) =>
  `<section><h2>${headings[from]}</h2>${place ? `<p><code>${escaped(place)}</code></p>` : ''}<pre>${escaped(message)}${line ? `\n\n${escaped(line)}` : ''}</pre></section>`;

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');
