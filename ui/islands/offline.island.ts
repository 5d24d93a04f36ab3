import { defineEnhancer } from '../render/define-island.ts';

const mostShown = 12;

/** The line may be there and the shop not: it is asked this often, in milliseconds. */
const askAgainMs = 3_000;

/** Lists the pages that the browser keeps, and loads the page that was asked for as soon as the shop answers again. */
function enhance(root: Element): void {
  const look = () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    );
  // Where somebody reads of this page in the shop itself there is nothing to wait for.
  if (location.pathname === '/offline') return;
  addEventListener('online', look);
  setInterval(look, askAgainMs);
  void list(root);
}

async function list(root: Element): Promise<void> {
  const section = root.querySelector<HTMLElement>('.offline-pages');
  const names = 'caches' in globalThis ? await caches.keys() : [];
  const pages = names.find((name) => name.startsWith('pages-'));
  if (!section || !pages) return;
  const cache = await caches.open(pages);
  // The last one seen first; the page of this very text is none.
  const seen = (await cache.keys()).toReversed().filter(({ url }) => new URL(url).pathname !== '/offline');
  for (const request of seen.slice(0, mostShown)) {
    const title = plain(decodeURIComponent((await cache.match(request))?.headers.get('page-title') ?? ''));
    const link = document.createElement('a');
    link.href = request.url;
    link.textContent = title || new URL(request.url).pathname;
    section.querySelector('ul')?.append(document.createElement('li'));
    section.querySelector('li:last-child')?.append(link);
  }
  section.hidden = seen.length === 0;
}

/** Without the escapes of HTML. */
function plain(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}

export default defineEnhancer('offline', enhance, 'load');
