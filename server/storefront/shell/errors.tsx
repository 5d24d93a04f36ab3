import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ErrorPage } from '../../../pages/shell/errors/error.tsx';
import { NotFoundPage } from '../../../pages/shell/errors/not-found.tsx';
import { OffShelfPage } from '../../../pages/shell/errors/off-shelf.tsx';
import { products, relatedProducts } from '../../../shared/contract/catalog.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import type { StoreEnv } from '../../http/context.ts';
import { type BareLook, barePage, barePolicy, plainLook } from '../../rendering/bare-page.ts';
import { page } from '../../rendering/page.tsx';

const suggestions = 4;

export function notFoundPage(c: Context<StoreEnv>): Promise<Response> {
  // Whether a page exists may depend on the visitor.
  return page(c, { title: messages.errors.notFound, status: 404, personal: true, sections: [<NotFoundPage />] });
}

/** Answers with the error page; without the shell's data, with a page that needs none. */
export async function errorPage(
  c: Context<StoreEnv>,
  status: ContentfulStatusCode,
  message: string,
): Promise<Response> {
  const requestId = c.get('requestId');
  const passes = c.req.method === 'GET' && (status === 429 || status >= 500);
  try {
    return await page(c, {
      title: messages.errors.pageError,
      status,
      personal: true,
      sections: [<ErrorPage requestId={requestId} message={message} passes={passes} />],
    });
  } catch {
    const { bare, siteName } = c.get('deps');
    const look = bare?.look ?? plainLook(siteName);
    const headers = { 'Cache-Control': 'no-store', 'Content-Security-Policy': barePolicy(look) };
    return c.html(bareErrorPage(look, requestId), status, headers);
  }
}

function bareErrorPage(look: BareLook, requestId: string): string {
  const { pageError: title, pageErrorText: text, home, requestId: label } = messages.errors;
  return barePage({
    look,
    title,
    text,
    action: { label: home, href: href(routes.home) },
    note: `${label} ${requestId}`,
  });
}

/** A product that has left the shelves: gone (410), with what comes close to it. */
export async function offShelfPage(c: Context<StoreEnv>, id?: string): Promise<Response> {
  const similar = id
    ? await c.get('api').attempt(relatedProducts, { id }, { optional: true })
    : await c.get('api').attempt(products, { sort: 'recommended', pageSize: suggestions }, { optional: true });
  const found = similar.ok ? (Array.isArray(similar.value) ? similar.value : similar.value.content) : [];
  return page(c, {
    title: messages.errors.offShelf,
    status: 410,
    noIndex: true,
    styles: ['catalog'],
    canonical: href(routes.offShelf),
    sections: [<OffShelfPage products={found} />],
  });
}
