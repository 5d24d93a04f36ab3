import { observe, report } from './send.ts';

const positions = /\/assets\/[\w-]+\.js:\d+:\d+/g;
const maxPositions = 3;
const maxMessageLength = 300;

/** Reports uncaught errors, rejected promises, and files of the build that did not load. */
export function reportErrors(): void {
  const errors = window.pageErrors ?? [];
  const take = (event: ErrorEvent | PromiseRejectionEvent) => {
    if ('reason' in event) reportThrown(event.reason);
    else reportThrown(event.error, `${event.filename}:${event.lineno}:${event.colno}`);
    return 0;
  };
  // Those of the page's first moments, and from now on each as the runtime hears of it.
  errors.forEach(take);
  errors.push = take;
  observe<PerformanceResourceTiming>('resource', ({ name, responseStatus, decodedBodySize }) => {
    const [file] = /\/assets\/[\w-]+\.(?:js|css)$/.exec(name) ?? [];
    const isOwn = name === location.origin + file;
    if (file && isOwn && (responseStatus >= 400 || !decodedBodySize)) report({ report: 'not-loaded', file });
  });
}

/** Reports an error. A thrown value that is no `Error` may be any text, so only its type is reported. */
function reportThrown(error: unknown, position = ''): void {
  const isError = error instanceof Error;
  const where = `${isError ? error.stack : ''}\n${position}`;
  // Errors of browser extensions, which the shop cannot fix.
  if (where.includes('-extension://')) return;
  report({
    report: 'script-error',
    name: isError ? error.name : typeof error,
    message: isError ? error.message.slice(0, maxMessageLength) : '',
    at: (where.match(positions) ?? []).slice(0, maxPositions),
  });
}
