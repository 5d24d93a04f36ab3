import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { jsonForScript } from '../../ui/render/island.tsx';
import { type VisitorState, visitorStateId } from '../../ui/render/visitor-state.ts';
import type { StoreEnv } from '../http/context.ts';
import { streamOf, takesGzip } from './compression.ts';
import { documentEnd, documentStart, type Head } from './document.ts';
import { holeFiller } from './fill-holes.ts';
import { pageFrame } from './frame.tsx';
import { renderSection, renderSections, type Section } from './sections.ts';
import type { Shell } from './shell-data.ts';
import { visitorStateOf } from './visitor-state-of.ts';

/** Small sections travel together; a chunk of this many characters goes out by itself. */
const chunkLength = 16_384;

/** A page as a handler describes it. */
export interface PageSpec {
  /** Absent on the home page. */
  title?: string;
  description?: string;
  status?: ContentfulStatusCode;
  /** Style sheets beside the shell's, by logical name without ending. */
  styles?: readonly ('catalog' | 'cart' | 'checkout')[];
  layout?: 'default' | 'checkout';
  sections: readonly Section[];
  /** Path of the address that stands for this page. */
  canonical?: string;
  /** Path of a picture for previews elsewhere. */
  image?: string;
  noIndex?: boolean;
  refreshSeconds?: number;
  /** True for a page that shows the visitor's own things: kept by nobody. */
  personal?: boolean;
}

/**
 * Answers a page: the head and every section whose data is there at once, the others behind them in order. The first
 * section is rendered before the status goes out, so that a fault there is still a real 500.
 */
export async function page(c: Context<StoreEnv>, spec: PageSpec): Promise<Response> {
  const { deps, line } = c.var;
  const { visitor, shell } = await visitorStateOf(c);
  const fill = holeFiller(visitor);
  const sections = pageFrame(spec, shell, deps);
  const first = sections.findIndex((section) => !('raw' in section) && !('pending' in section));
  const rendered = sections.map((section, i) =>
    i === first && !('raw' in section) && !('pending' in section) ? { raw: renderSection(section, i) } : section,
  );
  const chunks = documentChunks(headOf(c, spec, shell), rendered, visitor, fill, (error) => {
    line.error = { name: 'SectionFault', message: String(error) };
  });
  const gzip = takesGzip(c.req.header('accept-encoding'));
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': spec.personal ? 'no-store' : 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
  });
  if (gzip) headers.set('Content-Encoding', 'gzip');
  return c.newResponse(streamOf(chunks, gzip), spec.status ?? 200, Object.fromEntries(headers));
}

async function* documentChunks(
  head: Head,
  sections: readonly Section[],
  visitor: VisitorState,
  fill: (html: string) => string,
  onFault: (error: unknown) => void,
): AsyncGenerator<string> {
  let buffer = documentStart(head);
  for await (const html of renderSections(sections, onFault)) {
    if (html !== null) buffer += fill(html);
    if (html !== null && buffer.length < chunkLength) continue;
    yield buffer;
    buffer = '';
  }
  yield `${buffer}<script type="application/json" id="${visitorStateId}">${jsonForScript(visitor)}</script>${documentEnd}`;
}

function headOf(c: Context<StoreEnv>, spec: PageSpec, shell: Shell): Head {
  const { deps } = c.var;
  const origin = deps.siteUrl ?? '';
  return {
    ...(spec.title === undefined ? {} : { title: spec.title }),
    description: spec.description ?? shell.website.description,
    ...(spec.canonical ? { canonical: origin + spec.canonical } : {}),
    ...(spec.image ? { image: origin + spec.image } : {}),
    styles: ['shell', ...(spec.styles ?? [])].map((name) => deps.assets.url(`${name}.css`)),
    runtime: deps.assets.url('store-island.js'),
    font: '/assets/fonts/jost-latin.woff2',
    siteName: deps.siteName,
    language: c.var.visitor.language,
    noIndex: spec.noIndex ?? spec.personal ?? false,
    ...(spec.refreshSeconds ? { refreshSeconds: spec.refreshSeconds } : {}),
  };
}
