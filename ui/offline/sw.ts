import { buildCaches, isBrowsing, offlinePage } from './page-store.ts';

/** The parts of the service worker API used here; the project's types are those of pages. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Extendable {
  request: Request;
  /** Response to the request that the browser sent while the worker was starting. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(): Promise<readonly { url: string }[]> };
  addEventListener(type: 'install' | 'activate', listen: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
}
const worker = globalThis as unknown as Worker;

/** Catalogue images. Photographs of reviews are personal and may be unpublished, so they are not cached. */
const goodsPicture = /^\/images\/(catalog|import)\//;

/** Cache names contain the build, since file names and the pages that use them change with it. */
const build = process.env.BUILD ?? '';
const caches = buildCaches(build);

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.keepOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  await caches.dropOthers();
  // With navigation preload no page waits for the worker's start, and the server sees the same request headers as
  // without a worker.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  // Pages that are open now were loaded before the worker could cache them.
  const open = await worker.clients.matchAll();
  await Promise.all(open.filter(({ url }) => isBrowsing(url)).map(({ url }) => caches.cachePage(url)));
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(caches.file(request));
  else if (goodsPicture.test(pathname)) event.respondWith(caches.picture(request));
  else if (request.mode === 'navigate' && pathname !== offlinePage) event.respondWith(navigate(event));
});

/** Answers a navigation from the network; offline with the cached page, or else the offline page. */
async function navigate(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request));
    if (answer.ok && !answer.redirected && isBrowsing(request.url)) event.waitUntil(caches.cachePage(request.url));
    return answer;
  } catch {
    return (await caches.page(request.url)) ?? (await caches.page(offlinePage)) ?? Response.error();
  }
}
