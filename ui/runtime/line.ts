/**
 * Marks the document while a page is on its way and while there is no line, for the style sheet to show; and has the
 * browser keep what can be read without one.
 */
export function showLine(): void {
  const { dataset } = document.documentElement;
  const look = () => {
    if (navigator.onLine) delete dataset.offline;
    else dataset.offline = '';
  };
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
  addEventListener('beforeunload', () => {
    dataset.loading = '';
  });
  addEventListener('pageshow', () => {
    delete dataset.loading;
  });
  if (process.env.NODE_ENV === 'production') navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}
