/** Path of the page that is shown offline. */
export const offlinePage = '/offline';

/** Maximum number of cache entries by kind; the most recently added ones stay. */
const max = { pages: 30, pictures: 150, files: 120 } as const;
type Kind = keyof typeof max;
/** Age in milliseconds from which a cached page is fetched again. */
const copyFreshMs = 10 * 60_000;
const madeAt = 'copied-at';

/** Paths that are cached for offline use: catalogue, looks and content pages; no personal ones. */
const browsing = /^(\/[a-z]{2})?\/((products|collections|looks|page|protocol)(\/[^/]+)*\/?)?$/;
/** Forms and lists below those paths that are not cached. */
const notKept = /\/(review|share|helpful)$/;

export function isBrowsing(url: string): boolean {
  const { pathname } = new URL(url);
  return browsing.test(pathname) && !notKept.test(pathname);
}

/** Returns whether a response may be cached. A style sheet whose content does not match its URL has `no-store`. */
const mayBeCached = ({ status, type, headers }: Response) =>
  status === 200 && type === 'basic' && headers.get('Cache-Control') !== 'no-store';

/** Returns the URLs of the files that a page uses, each once: several images can be parts of one file. */
export function filesOf(html: string): string[] {
  const named = html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g);
  return [...new Set([...named].map(([, url]) => url as string))];
}

/** Returns access to the browser caches of one build. */
export function buildCaches(build: string) {
  const nameOf = (kind: Kind) => `${kind}-${build}`;
  const open = (kind: Kind) => caches.open(nameOf(kind));

  /** Adds an entry and deletes the oldest ones beyond the maximum. */
  const put = async (kind: Kind, url: string | Request, answer: Response) => {
    const cache = await open(kind);
    await cache.delete(url);
    await cache.put(url, answer);
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - max[kind])).map((old) => cache.delete(old)));
  };

  /**
   * Fetches and caches a page without personal content, in the visitor's currency and language: the server opens no
   * session for it. Returns its HTML.
   */
  const fetchCopy = async (url: string): Promise<string | null> => {
    const answer = await fetch(url, { headers: { 'Offline-Copy': '1' } });
    if (!answer.ok || answer.redirected) return null;
    const text = await answer.text();
    const title = encodeURIComponent(/<title>([^<]*)/.exec(text)?.[1] ?? '');
    const headers = { 'page-title': title, 'Content-Type': 'text/html; charset=utf-8', [madeAt]: String(Date.now()) };
    const policy = answer.headers.get('Content-Security-Policy');
    await put(
      'pages',
      url,
      new Response(text, { headers: policy ? { ...headers, 'Content-Security-Policy': policy } : headers }),
    );
    return text;
  };

  const fromShopFirst = async (kind: Kind, request: Request) => {
    try {
      const answer = await fetch(request);
      if (mayBeCached(answer)) await put(kind, request, answer.clone());
      return answer;
    } catch (error) {
      const cached = await (await open(kind)).match(request, { ignoreVary: true });
      if (cached) return cached;
      throw error;
    }
  };

  return {
    /** Caches the offline page with its files, since nothing else can be loaded when it is needed. */
    keepOfflinePage: async () => {
      const html = await fetchCopy(offlinePage);
      if (html === null) throw new Error('There is no page for a visitor without a line.');
      await (await open('files')).addAll(filesOf(html));
    },
    dropOthers: async () => {
      const own: string[] = (Object.keys(max) as Kind[]).map(nameOf);
      const others = (await caches.keys()).filter((name) => !own.includes(name));
      await Promise.all(others.map((name) => caches.delete(name)));
    },
    page: async (url: string) => (await open('pages')).match(url, { ignoreVary: true }),
    cachePage: async (url: string) => {
      const cache = await open('pages');
      const before = await cache.match(url, { ignoreVary: true });
      if (before && Date.now() - Number(before.headers.get(madeAt)) < copyFreshMs) return;
      await fetchCopy(url).catch(() => null);
    },
    /** Serves a file from the cache first: its URL changes with its content. */
    file: async (request: Request) => {
      const cached = await (await open('files')).match(request, { ignoreVary: true });
      return cached ?? fromShopFirst('files', request);
    },
    picture: (request: Request) => fromShopFirst('pictures', request),
  };
}
