import type { BrowserContext } from 'playwright';

/** Collects everything that goes wrong in a visitor's pages. */
export function watch(context: BrowserContext, expected: readonly number[]): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const status = Number(/status of (\d{3})/.exec(message.text())?.[1]);
    if (!expected.includes(status)) problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a page no longer needs is given up when it is left.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && !expected.includes(status)) problems.push(`answer: ${status} ${response.url()}`);
  });
  return problems;
}
