/**
 * Marks the document while a page loads and while the browser is offline, for the style sheet; registers the service
 * worker, which caches pages for offline use.
 */
export function showConnection(): void {
  const mark = (event?: Event) => {
    const root = document.documentElement;
    root.toggleAttribute('data-offline', !navigator.onLine);
    root.toggleAttribute('data-loading', event?.type === 'beforeunload');
    // After the page itself has loaded.
    if (process.env.NODE_ENV === 'production' && event?.type === 'pageshow')
      navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  };
  mark();
  for (const type of ['online', 'offline', 'beforeunload', 'pageshow']) addEventListener(type, mark);
}
