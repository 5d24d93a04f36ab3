import { clientLeftStatus, codes, isErrorCode } from '../../shared/errors.ts';
import { routes } from '../../shared/routes.ts';
import type { CutOffEntry, RefusalRecord, RequestLine, StateChangeRecord } from '../logging/log-entry.ts';
import { browserTrouble } from './browser-reports.ts';
import { changeInWords, orderInWords, stateInWords } from './session-state.ts';
import type { Step } from './session-timeline.ts';
import type { Trouble } from './severity.ts';

/** Returns the problem of a step; null without one. */
export function troubleOf({ line, asides }: Pick<Step, 'line' | 'asides'>): Trouble | null {
  if (line.cutOff) return { severity: 'failed', cause: cutOffIn(line.cutOff, line.moved) };
  const error = line.error ?? asides.find((aside) => aside.error)?.error;
  if (error) return { severity: line.status < 500 ? 'partly' : 'failed', cause: faultIn(error) };
  if (line.shed) return { severity: 'failed', cause: `The shop was too busy: ${line.shed} was turned away.` };
  // Nothing went wrong: the browser went on before it had the response.
  if (line.status === clientLeftStatus) return null;
  if (line.status >= 500) return { severity: 'failed', cause: callsAtFault(line) || `Answered ${line.status}.` };
  if (line.status >= 400) return { severity: 'refused', cause: refusalIn(line) };
  if (line.calls?.some(({ code }) => code === codes.sessionInvalid))
    return {
      severity: 'refused',
      cause: 'The shopper was signed in no more: the session had ended, here or elsewhere.',
    };
  const unpaid = paymentRefused(line);
  if (unpaid) return { severity: 'refused', cause: unpaid };
  const refused = refusedIn(line);
  if (refused) return refused;
  const away = callsAtFault(line);
  if (away) return { severity: 'partly', cause: `It came without what these answer: ${away}` };
  return toMend(line) ?? browserTrouble(line.browser);
}

/**
 * Returns what was refused although the status is that of a success: by a redirect, at fields of a page, in the answer to
 * a script, or by a script alone.
 */
function refusedIn(line: RequestLine): Trouble | null {
  const { method, redirect, moved = [], said = [], refused = [] } = line;
  const records = refused.filter(({ code }) => code !== codes.sessionInvalid);
  if (records.length === 0) return toLookUp(line);
  const atFields = said.filter((text) => fieldOfSaid(text) !== '');
  const words = atFields.length > 0 ? atFields : said;
  // A page that says what it lacks, and an order that was placed although something beside it was refused.
  const isPartly = (method === 'GET' && !redirect) || moved.length > 0;
  const cause = words.length > 0 ? words : records.map(refusalInWords);
  return { severity: isPartly ? 'partly' : 'refused', cause: cause.join(' · ') };
}

/** A page that was asked for and led elsewhere because a call refused it. */
function toLookUp(line: RequestLine): Trouble | null {
  if (line.method !== 'GET' || line.status !== 303) return null;
  const cause = callsRefused(line);
  return cause ? { severity: 'refused', cause: `Led elsewhere: ${cause}` } : null;
}

/** Returns the field of a message: 'email' of 'email: Invalid.'; '' for a message of the whole. */
const fieldOfSaid = (text: string): string => /^([a-z][\w.]*|\d+): /.exec(text)?.[1] ?? '';

const refusalInWords = ({ code, fields = [] }: RefusalRecord) =>
  [meaningOfCode(code), fields.join(', ')].filter(Boolean).join(': ');

/** Returns the messages of a page that was shown again for corrections, although nothing was refused. */
function toMend({ method, said = [] }: RequestLine): Trouble | null {
  const atFields = said.filter((text) => fieldOfSaid(text) !== '');
  if (atFields.length === 0) return null;
  return { severity: method === 'GET' ? 'partly' : 'refused', cause: atFields.join(' · ') };
}

/** Describes a request that was cut off, with the state changes it had already made, which the shopper did not see. */
function cutOffIn({ code, signal }: CutOffEntry, moved: readonly StateChangeRecord[] = []): string {
  const how = signal ? ` (${signal})` : typeof code === 'number' ? ` (exit code ${code})` : '';
  const done = moved.map((each) => `order ${each.orderNo}: ${changeInWords(each)}`).join(', ');
  return `The process that worked on this ended before it answered${how}.${done && ` Done by then: ${done}.`}`;
}

function faultIn({ name, message, fingerprint }: { name: string; message: string; fingerprint?: string }): string {
  return `${name}: ${message}${fingerprint ? ` (fault ${fingerprint})` : ''}`;
}

/** Returns the shop's messages; without any, the calls' error codes. */
function refusalIn(line: RequestLine): string {
  if (line.said && line.said.length > 0) return line.said.join(' · ');
  const refused = line.refused?.map(refusalInWords).join(' · ');
  return (
    paymentRefused(line) ?? (refused || callsRefused(line) || (statuses[line.status] ?? `Answered ${line.status}.`))
  );
}

const givesUp: ReadonlySet<string> = new Set([routes.orderCancellation, routes.accountCancellation]);
const unpaidStates = new Set(['declined', 'cancelled', 'failed']);

/** Describes the payment that failed with this request. */
function paymentRefused({ moved, order, status, route, query }: RequestLine): string | null {
  if (givesUp.has(route)) return null;
  const payment = moved?.find(({ kind, to }) => kind === 'payment' && unpaidStates.has(to));
  if (payment) return `The payment of order ${payment.orderNo} was ${payment.to}.`;
  if (status === 402 && order)
    return `The payment of order ${order.orderNo} was ${stateInWords('payment', order.payment)}.`;
  // A decline of the bank was in the request before.
  if (route !== routes.unsuccess || !order || order.payment === 'declined') return null;
  // Only PayPal's cancel link has its token on this page.
  if (query?.token !== undefined && order.payment === 'challenge')
    return `The shopper cancelled at PayPal; order ${order.orderNo} is ${stateInWords('order', order.status)}.`;
  return `The shopper came back from paying, and order ${order.orderNo} is not paid (${orderInWords(order)}).`;
}

const callsRefused = (line: RequestLine) => callsWith(line, (code) => code !== '1' && !isFault(code));
const callsAtFault = (line: RequestLine) => callsWith(line, isFault);

/** For islands' own calls the log has the status instead of a code. A code of six digits that is none of ours is the service's. */
const isFault = (code: string) => faults.has(code) || /^5\d\d$/.test(code) || isForeign(code);
const isForeign = (code: string) => code !== '1' && !/^\d{3}$/.test(code) && !isErrorCode(code);
const faults: ReadonlySet<string> = new Set([
  codes.internal,
  codes.upstreamBroken,
  codes.upstreamAway,
  codes.upstreamSlow,
]);

function callsWith({ calls = [] }: RequestLine, matches: (code: string) => boolean): string {
  return calls
    .filter(({ code }) => matches(code))
    .map(({ method, path, code }) => `${method} ${path}: ${meaningOfCode(code)}`)
    .join(' · ');
}

const names = new Map<string, string>(Object.entries(codes).map(([name, code]) => [code, words(name)]));

/** Formats an error code: 'shortage (300001)' */
export function meaningOfCode(code: string): string {
  return isErrorCode(code) ? `${names.get(code)} (${code})` : code;
}

function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const statuses: Readonly<Record<number, string>> = {
  401: 'No one is signed in, or the password is wrong.',
  403: 'It came from another site, or is not allowed to them.',
  404: 'There is no such page, or it is not theirs.',
  405: 'This URL does not allow the method.',
  410: 'It is no longer sold.',
  413: 'It was too large.',
  422: 'Something in the form is missing or wrong.',
  429: 'There were too many tries.',
};
