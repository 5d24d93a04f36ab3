import type { BrowserContext } from 'playwright';

interface Expected {
  /** Statuses of 400 and more. */
  expected: readonly number[];
  meant: RegExp | undefined;
}

/** Collects everything that goes wrong in a visitor's pages. */
export function watch(context: BrowserContext, { expected, meant }: Expected): string[] {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!meant?.test(problem)) problems.push(problem);
  };
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The visitor's own setting, see `keepsPages`.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    const status = Number(/status of (\d{3})/.exec(message.text())?.[1]);
    if (!expected.includes(status)) note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a page no longer needs is given up when it is left.
    if (reason !== 'net::ERR_ABORTED') note(`request: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && !expected.includes(status)) note(`answer: ${status} ${response.url()}`);
  });
  return problems;
}
