import type { Context } from 'hono';
import { inSameLanguage } from '../../shared/language/request-language.ts';
import { type Tracing, untraced } from '../../shared/tracing.ts';
import { IslandScripts } from '../../ui/rendering/island-scripts.ts';
import { cachePage } from '../cache/cached-page.ts';
import { sharedHeaders } from '../cache/cached-response.ts';
import type { MadePage } from '../cache/page-cache.ts';
import { ClientLeft } from '../cache/single-flight.ts';
import type { StoreEnv, StorefrontDeps } from '../http/context.ts';
import { startSending } from '../logging/request-line.ts';
import { streamOf, takesGzip } from './compression.ts';
import { dictionaryLink, hasDictionary } from './dictionary.ts';
import { dictionaryRequest } from './dictionary-request.ts';
import { documentEnd, documentStart, type Head } from './document.ts';
import { holeFiller, holeMarker, visitorStateHole } from './fill-holes.ts';
import { pageFrame } from './frame.tsx';
import { dictionaryOf } from './page-dictionary.ts';
import { eventScript, type PageEvent, seenHoleOf } from './page-events.ts';
import { headOf } from './page-head.ts';
import type { PageSpec } from './page-spec.ts';
import {
  areThere,
  raw,
  renderAll,
  renderSection,
  renderSections,
  type Section,
  viewName,
  wrapSections,
} from './sections.ts';
import { visitorStateOf } from './visitor-state-of.ts';
import { gzippedPage, openPage, type Piece, pageWithDictionary, plainPage } from './whole-page.ts';

/** A page whose data is there within this time is sent as a whole; another one streams. */
const soonMs = 10;
/** Small sections are sent together; a chunk of this many characters is sent by itself. */
const chunkLength = 16_384;

/** Answers with a page: the head and every section whose data is available at once, the others streamed in order. */
export async function page(c: Context<StoreEnv>, spec: PageSpec): Promise<Response> {
  const deps = c.get('deps');
  const line = c.get('line');
  const { visitor, shell, happened, once } = await visitorStateOf(c);
  if (c.get('left')?.aborted) throw new ClientLeft();
  const preview = c.get('preview');
  const status = spec.status ?? 200;
  const headers = sharedHeaders();
  const rules = rulesOf(spec, deps);
  c.set('rules', rules);
  if (spec.personal || once || preview) headers['Cache-Control'] = 'no-store';
  const framed = wrapSections(
    pageFrame(spec, shell, deps, { address: visitor.returnPath, countryCode: visitor.countryCode, preview }),
    (view) => <IslandScripts value={deps.assets.island}>{view}</IslandScripts>,
  );
  const { tracing = untraced } = deps;
  const sections = withLeadRendered(framed, tracing);
  if (c.req.method === 'HEAD') return c.newResponse(null, status, headers);
  const cacheAs = status === 200 && !spec.personal && !preview && !shell.partial ? c.get('cacheAs') : undefined;
  if (shell.partial) deps.pages.giveUp(c.get('cacheAs') ?? '');
  const filler = holeFiller(visitor, happened);
  const options: ChunkOptions = {
    fill: filler.fill,
    tracing,
    events: spec.events ?? [],
    onFault: (error) => {
      if (error instanceof ClientLeft) return;
      const stack = error instanceof Error ? error.stack : undefined;
      line.error = { name: 'SectionFault', message: String(error), ...(stack && { stack }) };
    },
    onWhole: (html) => {
      if (!cacheAs) return;
      if (line.error) deps.pages.giveUp(cacheAs);
      else deps.pages.put(cacheAs, cachePage(html), madePage(c));
    },
    onUnread: () => {
      if (cacheAs) deps.pages.giveUp(cacheAs);
    },
  };
  const head = headOf(spec, shell, deps, preview !== undefined);
  const request = dictionaryRequest(c);
  const dictionary = dictionaryOf(shell, deps);
  // The policy of a silent page forbids the request for the dictionary.
  if (!rules.silent) Object.assign(headers, dictionaryLink(dictionary, request));
  const gzip = takesGzip(request.acceptEncoding);
  if (await areThere(sections, soonMs)) {
    const pieces = await wholeDocument(head, sections, options);
    const [body, encoding] = hasDictionary(dictionary, request)
      ? [pageWithDictionary(pieces, filler, dictionary), 'dcz']
      : gzip
        ? [gzippedPage(pieces, filler), 'gzip']
        : [Buffer.from(plainPage(pieces, filler))];
    line.bytes = body.length;
    if (encoding) headers['Content-Encoding'] = encoding;
    return c.newResponse(body, status, { ...headers, 'Content-Length': String(body.length) });
  }
  if (gzip) headers['Content-Encoding'] = 'gzip';
  const chunks = documentChunks(head, sections, options);
  return c.newResponse(streamOf(inSameLanguage(chunks), gzip, startSending(line).end), status, headers);
}

function madePage(c: Context<StoreEnv>): MadePage {
  const { begun = 0, tags = null } = c.get('madeOf') ?? {};
  return { now: c.get('deps').clock.now(), begun, tags: tags && [...tags] };
}

function rulesOf({ layout, leadsToPayment = layout !== 'checkout', silent = false }: PageSpec, deps: StorefrontDeps) {
  return { leadsToPayment, silent: silent && !deps.devReload };
}

/** Renders everything before the first section that waits, so that an error there is still a 500. */
function withLeadRendered(sections: readonly Section[], tracing: Tracing): Section[] {
  const firstWait = sections.findIndex((section) => 'pending' in section);
  return sections.map((section, i) => {
    if ('raw' in section || 'pending' in section) return section;
    if (firstWait >= 0 && i > firstWait) return section;
    return tracing.span(`render ${viewName(section)}`, () => raw(renderSection(section, i)));
  });
}

interface ChunkOptions {
  fill: (html: string) => string;
  tracing: Tracing;
  /** Events that the page reports. */
  events: readonly PageEvent[];
  onFault: (error: unknown) => void;
  /** Called with the whole page, its holes still open. */
  onWhole: (html: string) => void;
  /** Called when the client left before. */
  onUnread: () => void;
}

/** Renders a page whose data is there. */
async function wholeDocument(head: Head, sections: readonly Section[], options: ChunkOptions): Promise<Piece[]> {
  const { tracing, onFault, onWhole } = options;
  const pieces = await renderAll(sections, onFault, tracing);
  const whole = [documentStart(head), ...pieces, documentTail(options)];
  onWhole(openPage(whole));
  return whole;
}

/** Returns what follows the last section: the page's events, the visitor's state. */
function documentTail({ events }: Pick<ChunkOptions, 'events'>): string {
  return [...events.map(eventScript), holeMarker(visitorStateHole), holeMarker(seenHoleOf(events)), documentEnd].join(
    '',
  );
}

async function* documentChunks(
  head: Head,
  sections: readonly Section[],
  options: ChunkOptions,
): AsyncGenerator<string> {
  const { fill, tracing, onFault, onWhole, onUnread } = options;
  let waiting = documentStart(head);
  let before = '';
  let whole = false;
  try {
    for await (const html of renderSections(sections, onFault, tracing)) {
      if (html !== null) waiting += html;
      if (html !== null && waiting.length < chunkLength) continue;
      before += waiting;
      yield fill(waiting);
      waiting = '';
    }
    waiting += documentTail(options);
    whole = true;
    onWhole(before + waiting);
    yield fill(waiting);
  } finally {
    if (!whole) onUnread();
  }
}
