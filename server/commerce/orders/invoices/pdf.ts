import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { drawPdf } from './draw-pdf.ts';
import type { DrawnDocument } from './snapshot.ts';

/** The thread's program: in the sources, and in the build. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './drawing-thread.ts' : './drawing-thread.js',
  import.meta.url,
);

/** After this time without a document the thread ends, and its memory is free. */
const idleMs = 20_000;

/** Documents that were drawn last: a mail that is sent again and its reader ask for the same one. */
const maxKept = 50;
const drawn = new Map<string, Promise<Uint8Array>>();

let thread: Promise<Piscina<DrawnDocument, Uint8Array>> | undefined;

/** Returns a document as PDF; one that was drawn lately is not drawn again. */
export function makePdf(document: DrawnDocument): Promise<Uint8Array> {
  const key = JSON.stringify(document);
  const known = drawn.get(key);
  const pdf = known ?? draw(document);
  if (!known) pdf.catch(() => drawn.delete(key));
  // The Map keeps the order of insertion: the first is the one that was not asked for the longest.
  drawn.delete(key);
  drawn.set(key, pdf);
  for (const oldest of drawn.keys()) if (drawn.size > maxKept) drawn.delete(oldest);
  return pdf;
}

/** Draws a document in a thread, as that holds the event loop too long; a bundle without the thread draws itself. */
async function draw(document: DrawnDocument): Promise<Uint8Array> {
  if (!existsSync(fileURLToPath(program))) return drawPdf(document);
  thread ??= openThread();
  return (await thread).run(document);
}

async function openThread(): Promise<Piscina<DrawnDocument, Uint8Array>> {
  const { Piscina } = await import('piscina');
  return new Piscina({ filename: program.href, minThreads: 0, maxThreads: 1, idleTimeout: idleMs, execArgv: [] });
}
