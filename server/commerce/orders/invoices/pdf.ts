import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { drawPdf } from './draw-pdf.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

/** The thread's program: in the sources, and in the build. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './drawing-thread.ts' : './drawing-thread.js',
  import.meta.url,
);

/** After this time without a document the thread ends, and its memory is free. */
const idleMs = 20_000;

let thread: Promise<Piscina<InvoiceSnapshot, Uint8Array>> | undefined;

/**
 * Returns a document as PDF. It is drawn in a thread, because that takes longer than the event loop may be held; a bundle
 * without the thread's program draws it itself.
 */
export async function pdfOf(document: InvoiceSnapshot): Promise<Uint8Array> {
  if (!existsSync(fileURLToPath(program))) return drawPdf(document);
  thread ??= openThread();
  return (await thread).run(document);
}

async function openThread(): Promise<Piscina<InvoiceSnapshot, Uint8Array>> {
  const { Piscina } = await import('piscina');
  return new Piscina({ filename: program.href, minThreads: 0, maxThreads: 1, idleTimeout: idleMs, execArgv: [] });
}
