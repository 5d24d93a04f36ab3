import { isBrowsing, kept, offlinePage } from './keeping.ts';

/** What of the service worker's world is used here; the project's types are those of pages. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends Extendable {
  request: Request;
  /** What the browser asked for by itself while the worker was being started. */
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

/** Photographs beside reviews are persons' own, also before anybody else may see them. */
const goodsPicture = /^\/images\/(catalog|import)\//;

/** Names of the build's own files change with it, and so do the pages that name them: nothing outlives its build. */
const build = process.env.BUILD ?? '';
const caches = kept(build);

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.keepOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  await caches.dropOthers();
  // No page waits for the worker's start, and the shop sees who goes to a page, from where and why, as without one.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  // The pages that are open now came before there was anybody to keep them.
  const open = await worker.clients.matchAll();
  await Promise.all(open.filter(({ url }) => isBrowsing(url)).map(({ url }) => caches.keepPage(url)));
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/') || pathname === '/theme.css') event.respondWith(caches.file(request));
  else if (goodsPicture.test(pathname)) event.respondWith(caches.picture(request));
  else if (request.mode === 'navigate' && pathname !== offlinePage) event.respondWith(navigate(event));
});

/** From the shop; without a line the copy of the page, or the page that says so. */
async function navigate(event: FetchEvent): Promise<Response> {
  const { request } = event;
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(request));
    if (answer.ok && !answer.redirected && isBrowsing(request.url)) event.waitUntil(caches.keepPage(request.url));
    return answer;
  } catch {
    return (await caches.page(request.url)) ?? (await caches.page(offlinePage)) ?? Response.error();
  }
}
