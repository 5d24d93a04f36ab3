import { Hono } from 'hono';
import type { DevProblem, DevProblems } from '../../../shared/dev-problem.ts';
import type { StoreEnv } from '../context.ts';

/**
 * Development only: an open line to each page. When it breaks, the shop was restarted; what `npm run dev` finds wrong
 * comes to this process as a message, and to the pages as an event.
 */
export function devReload(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  const lines = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let problems: readonly DevProblem[] = [];
  const event = () => encoder.encode(`event: problems\ndata: ${JSON.stringify(problems)}\n\n`);
  process.on('message', (message) => {
    if (!isDevProblems(message)) return;
    problems = message.devProblems;
    for (const line of lines) line.enqueue(event());
  });
  app.get('/dev/reload', () => {
    let own: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (line) => {
        own = line;
        lines.add(line);
        line.enqueue(encoder.encode('retry: 150\n\n'));
        line.enqueue(event());
      },
      cancel: () => {
        if (own) lines.delete(own);
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } });
  });
  return app;
}

const encoder = new TextEncoder();

const isDevProblems = (message: unknown): message is DevProblems =>
  typeof message === 'object' && message !== null && 'devProblems' in message;
