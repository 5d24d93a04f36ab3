import { type Tracing, untraced } from '../../shared/tracing.ts';
import { documentEnd, documentStart, type Head } from './document.ts';
import type { EarlyPage } from './early-page.ts';
import { holeMarker, visitorStateHole } from './fill-holes.ts';
import { structuredScript } from './head.ts';
import { eventScript, type PageEvent, seenHoleOf } from './page-events.ts';
import { renderAll, renderSections, type Section } from './sections.ts';
import { openPage, type Piece } from './whole-page.ts';

/** Small sections are sent together; a chunk of this many characters is sent by itself. */
const chunkLength = 16_384;

export interface ChunkOptions {
  fill: (html: string) => string;
  tracing?: Tracing;
  /** Events that the page reports. */
  events: readonly PageEvent[];
  onFault: (error: unknown) => void;
  /** Called with the whole page, its holes still open. */
  onWhole: (html: string) => void;
  /** Called when the page is not whole in the end: the client left before, or another render's was sent. */
  onUnread: () => void;
  /** Absent: what the head says is known. */
  early?: EarlyPage | undefined;
}

/** Renders a page whose data is there. */
export async function wholeDocument(head: Head, sections: readonly Section[], options: ChunkOptions): Promise<Piece[]> {
  const { tracing, onFault, onWhole, events } = options;
  const pieces = await renderAll(sections, onFault, tracing);
  const whole = [documentStart(head), ...pieces, documentTail(events)];
  onWhole(openPage(whole));
  return whole;
}

/** Returns what follows the last section: the page's events, the visitor's state. */
function documentTail(events: readonly PageEvent[]): string {
  return [holeMarker(visitorStateHole), ...events.map(eventScript), holeMarker(seenHoleOf(events)), documentEnd].join(
    '',
  );
}

/**
 * Yields a page in order. An early head is followed by what it could not say: structured data counts in the body as well,
 * and the whole page, which is kept for others, has it in its head.
 */
export async function* documentChunks(
  head: Head,
  sections: readonly Section[],
  options: ChunkOptions,
): AsyncGenerator<string> {
  const { fill, tracing = untraced, onFault, onWhole, onUnread, early } = options;
  const start = documentStart(head);
  let body = '';
  let sent = 0;
  let asked = early === undefined;
  let whole = false;
  const unsent = () => {
    const html = (sent === 0 ? start : '') + body.slice(sent);
    sent = body.length;
    return fill(html);
  };
  try {
    for await (const html of renderSections(sections, onFault, tracing)) {
      if (html !== null) body += html;
      if (html !== null && body.length - sent < chunkLength) continue;
      yield unsent();
      if (html !== null || asked) continue;
      asked = true;
      const rest = await early?.instead(fill(body), onFault);
      if (rest === undefined) continue;
      yield rest;
      return;
    }
    if (early && (sent === 0 || sent < body.length)) yield unsent();
    const late = await early?.said();
    const tail = documentTail(late?.events ?? options.events);
    whole = early === undefined || late !== undefined;
    if (whole) onWhole((late ? documentStart(late.head) : start) + body + tail);
    yield unsent() + (late ? structuredScript(late.head.structured) : '') + fill(tail);
  } finally {
    if (!whole) onUnread();
  }
}
