import { routes } from '../../../shared/routes.ts';
import { buys } from '../mended.ts';
import { readLine, type TimelineRequest } from '../read-line.ts';
import { kindOf, startOf } from '../session-timeline.ts';
import { nameOf } from '../step-names.ts';
import { titlesOfEvents } from '../titles.ts';
import { troubleOf } from '../trouble.ts';

/** One cause of one failed request. */
interface Failure {
  requestId: string;
  /** When the request arrived, milliseconds since 1970. */
  at: number;
  session: string;
  /** Browser id; without cookies the session's or the request's id. */
  browser: string;
  /** The step, such as 'Place order'. */
  step: string;
  cause: string;
  /** The cause without numbers and amounts: failures of the same kind are one group. */
  kind: string;
  severity: string;
  /** 1: it came without cookies, for a page that does not exist: of a robot, unless its browser comes again. */
  strange: number;
  country: string;
  product: string;
}

/** A cart addition of a browser: a product's URL, a variant's number, or a title. */
interface Added {
  browser: string;
  at: number;
  product: string;
}

/** A request of a browser that failed before. */
interface Done {
  browser: string;
  at: number;
  /** The step that had no problem; '': none. */
  step: string;
  buys: boolean;
}

export interface Findings {
  failures: Failure[];
  added: Added[];
  done?: Done;
}

const nothing: Findings = { failures: [], added: [] };

/** Lines without any of these are not parsed. */
const hint =
  /"status":[45]\d\d|"error":|"shed":|"said":\[|"msg":"cut off"|"to":"(?:declined|cancelled|failed)"|"code":"(?!1"|[23]\d\d")|\/results\/unsuccess|\/cart\/items|"cart_add"|"refused":\[|"report":"(?:script-error|not-loaded|repeated-press|form-refused)"/;

/** Returns the failures and cart additions in a log line, and what it shows of the failures of its browser before. */
export function failuresIn(text: string, hasFailed: (browser: string) => boolean = () => false): Findings {
  const isHinted = hint.test(text);
  if (!isHinted && !hasFailed(clientIn(text))) return nothing;
  const entry = readLine(text);
  if (entry?.kind !== 'request') return nothing;
  const { line } = entry;
  const failures = failuresOf(line);
  const browser = browserOf(line);
  const done = hasFailed(browser) ? doneBy(line, browser) : null;
  return { failures, added: addedIn(line), ...(done && { done }) };
}

const clientIn = (text: string) => /"clientId":"(\w+)"/.exec(text)?.[1] ?? '';

/** What a browser did after it had failed: which step, or bought; any request shows that it is no robot. */
function doneBy(line: TimelineRequest, browser: string): Done {
  const kind = kindOf(line);
  const step = { kind, line, asides: [] };
  const isWell = kind !== 'event' && troubleOf(step) === null;
  return { browser, at: startOf(line), step: isWell ? nameOf(step) : '', buys: buys(line) };
}

function failuresOf(line: TimelineRequest): Failure[] {
  const kind = kindOf(line);
  if ((kind === 'ahead' && line.status < 500) || line.browser?.report === 'form-left') return [];
  if (kind === 'event' && !line.browser && !line.refused) return [];
  const trouble = troubleOf({ line, asides: [] });
  if (!trouble) return [];
  const causes = trouble.cause.split(' · ').map(withoutOrder);
  const { requestId, sessionId = '', form } = line;
  return [...new Set(causes)].map((cause) => ({
    requestId,
    cause,
    kind: kindOfCause(cause),
    severity: trouble.severity,
    strange: isStrange(line) ? 1 : 0,
    at: startOf(line),
    session: sessionId,
    browser: browserOf(line),
    step: nameOf({ kind, line }),
    country: form?.['shippingAddress.country'] ?? line.visitor?.country ?? '',
    product: productOf(line),
  }));
}

const browserOf = ({ clientId, sessionId, requestId }: TimelineRequest) => clientId ?? sessionId ?? requestId;

/** Whether a client without cookies asked for what does not exist, or in a way that no page of the shop asks. */
const isStrange = ({ status, first, clientId, sessionId }: TimelineRequest) =>
  missing.has(status) && (first === true || (clientId === undefined && sessionId === undefined));
const missing: ReadonlySet<number> = new Set([400, 403, 404, 405]);

const amount = /(?:[A-Z]{0,3}\p{Sc}\s?)?(?<![\w.:/-])\d(?:[\d.,'’\u00a0\u202f]*\d)?(?![\w:/-])(?:\s?\p{Sc})?/gu;

/** Returns a cause without amounts and other numbers; status and error codes, faults and positions stay. */
const kindOfCause = (cause: string): string =>
  cause.replace(amount, (found, at: number) => (/(?:\(|Answered |fault )$/.test(cause.slice(0, at)) ? found : '…'));

/** Removes order numbers, so that a cause is the same for all orders. */
const withoutOrder = (cause: string) => cause.replace(/ Done by then:.*$/, '').replace(/\b(order )?\d{10}\b/g, '$1…');

const productPage = new RegExp(`^${routes.product.replace(/:\w+/, '([^/]+)')}(?:/|$)`);

const productOf = ({ path, form }: TimelineRequest) =>
  form?.product ?? form?.variantId ?? productPage.exec(path)?.[1] ?? '';

function addedIn(line: TimelineRequest): Added[] {
  const { method, path, form, events = [] } = line;
  const isAdding = method === 'POST' && path.endsWith('/cart/items');
  const bought = events.filter((event) => 'event' in event && event.event === 'cart_add');
  const products = [
    ...(isAdding ? [form?.product, form?.variantId] : []),
    ...titlesOfEvents({ ...line, events: bought }).flat(),
  ].filter((product) => product !== undefined && !product.startsWith('<'));
  return products.flatMap((product) => (product ? [{ browser: browserOf(line), at: startOf(line), product }] : []));
}
