/** Where a visitor without a line is told so. */
export const offlinePage = '/offline';

/** How many pages and pictures are kept, the last ones seen. */
const most = { pages: 30, pictures: 150, files: 120 } as const;
type Kind = keyof typeof most;
/** A copy is made anew after this many milliseconds. */
const copyFreshMs = 10 * 60_000;
const madeAt = 'copied-at';

/** Pages of the catalogue, of looks and of text: what may be read without a line. Nothing of anybody's own is. */
const browsing = /^(\/[a-z]{2})?\/((products|collections|looks|page|protocol)(\/[^/]+)*\/?)?$/;
/** Forms and lists beneath them that are not for keeping. */
const notKept = /\/(review|share|helpful)$/;

export function isBrowsing(address: string): boolean {
  const { pathname } = new URL(address);
  return browsing.test(pathname) && !notKept.test(pathname);
}

/** A style sheet of other content than its address names says that it is not for keeping. */
const mayBeKept = ({ status, type, headers }: Response) =>
  status === 200 && type === 'basic' && headers.get('Cache-Control') !== 'no-store';

/** What a page is drawn with, each file once: many pictures are parts of one. */
export function filesOf(html: string): string[] {
  const named = html.matchAll(/(?:href|src)="(\/(?:assets\/|theme\.css)[^"#]+)/g);
  return [...new Set([...named].map(([, address]) => address as string))];
}

/** What one build keeps in the browser. */
export function kept(build: string) {
  const nameOf = (kind: Kind) => `${kind}-${build}`;
  const open = (kind: Kind) => caches.open(nameOf(kind));

  /** The last ones put in stay. */
  const put = async (kind: Kind, address: string | Request, answer: Response) => {
    const cache = await open(kind);
    await cache.delete(address);
    await cache.put(address, answer);
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - most[kind])).map((old) => cache.delete(old)));
  };

  /** A page as it is for nobody, in the visitor's currency and language: the shop opens no session for it. */
  const copyOf = async (address: string): Promise<string | null> => {
    const answer = await fetch(address, { headers: { 'Offline-Copy': '1' } });
    if (!answer.ok || answer.redirected) return null;
    const text = await answer.text();
    const title = encodeURIComponent(/<title>([^<]*)/.exec(text)?.[1] ?? '');
    const headers = { 'page-title': title, 'Content-Type': 'text/html; charset=utf-8', [madeAt]: String(Date.now()) };
    const policy = answer.headers.get('Content-Security-Policy');
    await put(
      'pages',
      address,
      new Response(text, { headers: policy ? { ...headers, 'Content-Security-Policy': policy } : headers }),
    );
    return text;
  };

  const fromShopFirst = async (kind: Kind, request: Request) => {
    try {
      const answer = await fetch(request);
      if (mayBeKept(answer)) await put(kind, request, answer.clone());
      return answer;
    } catch (error) {
      const cached = await (await open(kind)).match(request, { ignoreVary: true });
      if (cached) return cached;
      throw error;
    }
  };

  return {
    /** With the files it is drawn with: it is needed when nothing else can be had. */
    keepOfflinePage: async () => {
      const html = await copyOf(offlinePage);
      if (html === null) throw new Error('There is no page for a visitor without a line.');
      await (await open('files')).addAll(filesOf(html));
    },
    dropOthers: async () => {
      const own: string[] = (Object.keys(most) as Kind[]).map(nameOf);
      const others = (await caches.keys()).filter((name) => !own.includes(name));
      await Promise.all(others.map((name) => caches.delete(name)));
    },
    page: async (address: string) => (await open('pages')).match(address, { ignoreVary: true }),
    keepPage: async (address: string) => {
      const cache = await open('pages');
      const before = await cache.match(address, { ignoreVary: true });
      if (before && Date.now() - Number(before.headers.get(madeAt)) < copyFreshMs) return;
      await copyOf(address).catch(() => null);
    },
    /** Its name says what is in it. */
    file: async (request: Request) => {
      const cached = await (await open('files')).match(request, { ignoreVary: true });
      return cached ?? fromShopFirst('files', request);
    },
    picture: (request: Request) => fromShopFirst('pictures', request),
  };
}
