import { observe, report } from './send.ts';

const position = /\/assets\/[\w-]+\.js:\d+:\d+/g;
const mostPositions = 3;
const longestMessage = 300;

/** Reports uncaught errors, rejected promises, and files of the build that did not load. */
export function reportErrors(): void {
  addEventListener('error', ({ error, filename, lineno, colno }) => tell(error, `${filename}:${lineno}:${colno}`));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  observe<PerformanceResourceTiming>('resource', ({ name, responseStatus, decodedBodySize }) => {
    const [file] = /\/assets\/[\w-]+\.(?:js|css)$/.exec(name) ?? [];
    const isOwn = name === location.origin + file;
    if (file && isOwn && (responseStatus >= 400 || !decodedBodySize)) report({ report: 'not-loaded', file });
  });
}

/** What was thrown and is no `Error` may be any text: only its type is reported. */
function tell(error: unknown, at = ''): void {
  const isError = error instanceof Error;
  const where = `${isError ? error.stack : ''}\n${at}`;
  // Of the browser's own extensions, which the shop cannot mend.
  if (where.includes('-extension://')) return;
  report({
    report: 'script-error',
    name: isError ? error.name : typeof error,
    message: isError ? error.message.slice(0, longestMessage) : '',
    at: (where.match(position) ?? []).slice(0, mostPositions),
  });
}
