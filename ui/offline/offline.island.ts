import { defineEnhancer } from '../rendering/define-island.ts';

const maxShown = 12;

/** How often the server is asked, in milliseconds: it may be down while the connection works. */
const retryMs = 3_000;

/** Lists the pages in the browser's cache, and reloads the requested page once the server answers again. */
function enhance(root: Element): void {
  const reloadIfReachable = () =>
    fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    );
  // Opened by its own URL, the page has nothing to wait for.
  if (location.pathname === '/offline') return;
  addEventListener('online', reloadIfReachable);
  setInterval(reloadIfReachable, retryMs);
  void list(root);
}

async function list(root: Element): Promise<void> {
  const section = root.querySelector<HTMLElement>('.offline-pages');
  const names = 'caches' in globalThis ? await caches.keys() : [];
  const pages = names.find((name) => name.startsWith('pages-'));
  if (!section || !pages) return;
  const cache = await caches.open(pages);
  // Most recently viewed first, without the offline page itself.
  const seen = (await cache.keys()).toReversed().filter(({ url }) => new URL(url).pathname !== '/offline');
  for (const request of seen.slice(0, maxShown)) {
    const title = textOf(decodeURIComponent((await cache.match(request))?.headers.get('page-title') ?? ''));
    const link = document.createElement('a');
    link.href = request.url;
    link.textContent = title || new URL(request.url).pathname;
    section.querySelector('ul')?.append(document.createElement('li'));
    section.querySelector('li:last-child')?.append(link);
  }
  section.hidden = seen.length === 0;
}

/** Returns the text of HTML with its character references decoded. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}

export default defineEnhancer('offline', enhance, 'load');
