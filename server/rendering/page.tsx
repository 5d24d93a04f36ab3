import type { Context } from 'hono';
import { inSameLanguage } from '../../shared/language/request-language.ts';
import { type Tracing, untraced } from '../../shared/tracing.ts';
import { BrandShape } from '../../ui/rendering/brand-shape.ts';
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
import { styleSource } from './document.ts';
import { type ChunkOptions, documentChunks, wholeDocument } from './document-chunks.ts';
import { ifSoon } from './early-head.ts';
import { earlyPage, knownSoon, withItsData } from './early-page.ts';
import { holeFiller } from './fill-holes.ts';
import { pageFrame } from './frame.tsx';
import { loadVisitorState } from './load-visitor-state.ts';
import { dictionaryOf } from './page-dictionary.ts';
import { headOf } from './page-head.ts';
import type { PageSpec } from './page-spec.ts';
import { themeOf } from './page-theme.ts';
import { areThere, raw, renderSection, type Section, viewName, wrapSections } from './sections.ts';
import { sendCached } from './shared-page.ts';
import { gzippedPage, pageWithDictionary, plainPage } from './whole-page.ts';

/** What strangers see of a closed shop has no menu and is kept by nothing. */
const forStrangers = { layout: 'closed', personal: true, noIndex: true } as const;
/** A page whose data is there within this time is sent as a whole; another one streams. */
const soonMs = 10;

/**
 * Answers with a page: the head and every section whose data is available at once, the others streamed in order.
 *
 * @throws what its main part fails with before the head is sent
 */
export async function page(c: Context<StoreEnv>, asked: PageSpec): Promise<Response> {
  const given: PageSpec = c.get('stranger') ? { ...asked, ...forStrangers } : asked;
  const whole = withItsData(given);
  const known = await knownSoon(c, given, whole);
  const spec = known ?? given;
  const isShared = (spec.status ?? 200) === 200 && !spec.personal;
  const awaited = known && isShared ? c.get('awaited') : undefined;
  const meanwhile = awaited && (await ifSoon(c, awaited));
  if (meanwhile) return sendCached(c, meanwhile);
  const deps = c.get('deps');
  const line = c.get('line');
  const { visitor, shell, happened, once } = await loadVisitorState(c);
  if (c.get('left')?.aborted) throw new ClientLeft();
  const preview = c.get('preview');
  // A frame of the office says what it is.
  const shownPreview = c.req.header('sec-fetch-dest') === 'iframe' ? undefined : preview;
  const status = spec.status ?? 200;
  const { css: theme } = themeOf(shell, deps);
  const headers = sharedHeaders();
  const rules = {
    ...rulesOf(spec, deps),
    style: theme && styleSource(theme),
    ...(preview?.drafts && { framed: true }),
  };
  c.set('rules', rules);
  if (spec.personal || once || preview) headers['Cache-Control'] = 'no-store';
  const framed = wrapSections(
    pageFrame(spec, shell, deps, {
      address: visitor.returnPath,
      countryCode: visitor.countryCode,
      preview: shownPreview,
    }),
    (view) => (
      <IslandScripts value={deps.assets.island}>
        <BrandShape value={shell.brand.shape}>{view}</BrandShape>
      </IslandScripts>
    ),
  );
  const { tracing = untraced } = deps;
  const sections = withLeadRendered(framed, tracing);
  if (c.req.method === 'HEAD') return c.newResponse(null, status, headers);
  const cacheAs = isShared && !preview && !shell.partial ? c.get('cacheAs') : undefined;
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
      // What another request renders is that one's to give up.
      if (cacheAs && !c.get('awaited')) deps.pages.giveUp(cacheAs);
    },
  };
  const headFor = (of: PageSpec) => headOf(of, shell, deps, preview !== undefined);
  const request = dictionaryRequest(c);
  const dictionary = dictionaryOf(shell, deps);
  // The policy of a silent page forbids the request for the dictionary.
  if (!rules.silent) Object.assign(headers, dictionaryLink(dictionary, request));
  const gzip = takesGzip(request.acceptEncoding);
  if (known && (await areThere(sections, soonMs))) {
    const pieces = await wholeDocument(headFor(spec), sections, options);
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
  const early = known ? undefined : earlyPage(c, { whole, headFor, filler });
  const chunks = documentChunks(headFor(spec), sections, { ...options, early });
  return c.newResponse(streamOf(inSameLanguage(chunks), gzip, startSending(line).end), status, headers);
}

function madePage(c: Context<StoreEnv>): MadePage {
  const { begun = 0, tags = null } = c.get('madeOf') ?? {};
  return { now: c.get('deps').clock.now(), begun, tags: tags && [...tags] };
}

function rulesOf(
  { layout, leadsToPayment = layout !== 'checkout' && layout !== 'closed', silent = false }: PageSpec,
  deps: StorefrontDeps,
) {
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
