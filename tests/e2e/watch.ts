import type { BrowserContext } from 'playwright';

interface Expected {
  /** Statuses of 400 and more. */
  expected: readonly number[];
  meant: RegExp | undefined;
  pictures: boolean;
}

/** Collects everything that goes wrong in a visitor's pages. */
export function watch(context: BrowserContext, { expected, meant, pictures }: Expected): string[] {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!meant?.test(problem)) problems.push(problem);
  };
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The visitor's own setting, see `keepsPages`.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    // The visitor's own setting as well, see `pictures`.
    if (!pictures && ofNoPictures.test(message.text())) return;
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
    // A visit expects statuses of pages, forms and calls; a picture is always there.
    const isExpected = expected.includes(status) && response.request().resourceType() !== 'image';
    if (status >= 400 && !isExpected) note(`answer: ${status} ${response.url()}`);
  });
  return problems;
}

/** What Chromium says of a picture's preload where it loads none. */
const ofNoPictures =
  /^A preload for '.*' is found, but is not used because image loading is disabled\.$|^The resource \S*\/images\/\S* was preloaded using link preload but not used/;
