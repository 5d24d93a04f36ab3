import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
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
const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: 50 });

let thread: Promise<Piscina<DrawnDocument, Uint8Array>> | undefined;

/** Returns a document as PDF; one that was drawn lately is not drawn again. */
export function makePdf(document: DrawnDocument): Promise<Uint8Array> {
  const key = JSON.stringify(document);
  const known = drawn.get(key);
  if (known) return known;
  const pdf = draw(document);
  pdf.catch(() => drawn.delete(key));
  drawn.set(key, pdf);
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
