/**
 * Marks the document while a page is on its way and while there is no line, for the style sheet to show; and has the
 * browser keep what can be read without one.
 */
export function showLine(): void {
  const mark = (event?: Event) => {
    const root = document.documentElement;
    root.toggleAttribute('data-offline', !navigator.onLine);
    root.toggleAttribute('data-loading', event?.type === 'beforeunload');
    // The page itself comes first.
    if (process.env.NODE_ENV === 'production' && event?.type === 'pageshow')
      navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  };
  mark();
  for (const type of ['online', 'offline', 'beforeunload', 'pageshow']) addEventListener(type, mark);
}
