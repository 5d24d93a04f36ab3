import { routes } from '../../../../shared/routes.ts';
import { readLine, type TimelineRequest } from '../read-line.ts';
import { kindOf, startOf } from '../session-timeline.ts';
import { nameOf } from '../step-names.ts';
import { titlesOfEvents } from '../titles.ts';
import { troubleOf } from '../trouble.ts';

/** One cause of one failed request. */
export interface Failure {
  requestId: string;
  /** When the request arrived, milliseconds since 1970. */
  at: number;
  session: string;
  /** Browser id; without cookies the session's or the request's id. */
  browser: string;
  /** The step, such as 'Place order'. */
  step: string;
  cause: string;
  severity: string;
  country: string;
  product: string;
}

/** A cart addition of a browser: a product's URL, a variant's number, or a title. */
export interface Added {
  browser: string;
  at: number;
  product: string;
}

export interface Findings {
  failures: Failure[];
  added: Added[];
}

const nothing: Findings = { failures: [], added: [] };

/** Lines without any of these are not parsed. */
const hint =
  /"status":[45]\d\d|"error":|"shed":|"said":\[|"msg":"cut off"|"to":"(?:declined|cancelled|failed)"|"code":"(?!1"|[23]\d\d")|\/results\/unsuccess|\/cart\/items|"cart_add"/;

/** Returns the failures and cart additions in a log line. */
export function failuresIn(text: string): Findings {
  if (!hint.test(text)) return nothing;
  const entry = readLine(text);
  if (entry?.kind !== 'request') return nothing;
  const { line } = entry;
  return { failures: failuresOf(line), added: addedIn(line) };
}

function failuresOf(line: TimelineRequest): Failure[] {
  const kind = kindOf(line);
  if (kind === 'event' || (kind === 'ahead' && line.status < 500) || isRobot(line)) return [];
  const trouble = troubleOf({ line, asides: [] });
  if (!trouble) return [];
  const causes = trouble.cause.split(' · ').map(withoutOrder);
  const { requestId, sessionId = '', form } = line;
  return [...new Set(causes)].map((cause) => ({
    requestId,
    cause,
    severity: trouble.severity,
    at: startOf(line),
    session: sessionId,
    browser: browserOf(line),
    step: nameOf({ kind, line }),
    country: form?.['shippingAddress.country'] ?? line.visitor?.country ?? '',
    product: productOf(line),
  }));
}

const browserOf = ({ clientId, sessionId, requestId }: TimelineRequest) => clientId ?? sessionId ?? requestId;

/** Whether a client without cookies requested a missing page. */
const isRobot = ({ status, clientId, sessionId }: TimelineRequest) =>
  (status === 404 || status === 405) && clientId === undefined && sessionId === undefined;

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
