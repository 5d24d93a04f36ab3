import type { BrowserContext, Request } from 'playwright';

interface Expected {
  /** Expected error statuses. */
  expected: readonly number[];
  meant: RegExp | undefined;
  pictures: boolean;
}

/** Collects all problems in a visitor's pages. */
export function watch(context: BrowserContext, { expected, meant, pictures }: Expected): string[] {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!meant?.test(problem)) problems.push(problem);
  };
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Caused by the visitor's setting `keepsPages`.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    // Caused by the visitor's setting `pictures`.
    if (!pictures && ofNoPictures.test(message.text())) return;
    const status = Number(/status of (\d{3})/.exec(message.text())?.[1]);
    if (!expected.includes(status)) note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A browser cancels pending requests when it leaves a page.
    if (reason !== 'net::ERR_ABORTED') note(`request: ${request.url()} ${reason}${answerTo(request)}`);
  });
  context.on('response', (response) => {
    const status = response.status();
    // Expected statuses apply to pages, forms and calls; pictures must always load.
    const isExpected = expected.includes(status) && response.request().resourceType() !== 'image';
    if (status >= 400 && !isExpected) note(`answer: ${status} ${response.url()}`);
  });
  return problems;
}

/** Returns the facts of an answer that explain why its body could not be read; nothing without an answer. */
function answerTo(request: Request): string {
  const response = request.existingResponse();
  if (!response) return '';
  const { 'content-encoding': encoding = 'none', 'content-length': length = 'unknown' } = response.headers();
  return ` (status ${response.status()}, encoding ${encoding}, length ${length})`;
}

/** Chromium's message about a picture's preload if it loads no pictures. */
const ofNoPictures =
  /^A preload for '.*' is found, but is not used because image loading is disabled\.$|^The resource \S*\/images\/\S* was preloaded using link preload but not used/;
