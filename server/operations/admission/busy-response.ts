import { codes } from '../../../shared/errors.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { barePage, barePolicy } from '../../rendering/bare-page.ts';
import { pathOf, type RequestHead } from './priority.ts';

/** A response that is made once and sent as often as it is needed. */
interface BusyResponse {
  headers: readonly string[];
  body: Buffer;
}

const plainHeaders = [
  ...['Cache-Control', 'no-store'],
  ...['X-Content-Type-Options', 'nosniff'],
  ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
];

/** Returns the response to a refused request; each kind is made once a language. */
export function busyResponses(siteName: string, languages?: readonly string[]) {
  const made = new Map<string, BusyResponse>();
  return (request: RequestHead, language: string, path = pathOf(request.url ?? '/')): BusyResponse => {
    const kind = kindOf(request, path);
    const key = `${kind} ${language}`;
    const known = made.get(key);
    if (known) return known;
    const answer = inLanguage(language, () => responseOf(kind, siteName), languages);
    made.set(key, answer);
    return answer;
  };
}

type Kind = 'page' | 'form' | 'call' | 'file';

function kindOf({ method, headers }: RequestHead, path: string): Kind {
  if (/^(\/[a-z]{2})?\/(apis|events)(\/|$)/.test(path)) return 'call';
  const { accept } = headers;
  if (typeof accept !== 'string' || !accept.includes('text/html')) return 'file';
  return method === 'GET' || method === 'HEAD' ? 'page' : 'form';
}

function responseOf(kind: Kind, siteName: string): BusyResponse {
  if (kind === 'call') {
    const envelope = { code: codes.upstreamAway, message: messages.errors.busyCall, data: null };
    return answer('application/json', JSON.stringify(envelope));
  }
  if (kind === 'file') return answer('text/plain; charset=utf-8', `${messages.errors.busy}\n`);
  const headers = ['Content-Security-Policy', barePolicy, 'X-Frame-Options', 'DENY'];
  return answer('text/html; charset=utf-8', pageOf(kind, siteName), headers);
}

function answer(type: string, text: string, more: readonly string[] = []): BusyResponse {
  const body = Buffer.from(text);
  return { headers: ['Content-Type', type, 'Content-Length', String(body.length), ...plainHeaders, ...more], body };
}

function pageOf(kind: 'page' | 'form', siteName: string): string {
  const { busy: title, busyText, busyForm, tryAgain, toBag } = messages.errors;
  return kind === 'page'
    ? barePage({ siteName, title, text: busyText, action: { label: tryAgain, href: '' } })
    : barePage({ siteName, title, text: busyForm, action: { label: toBag, href: href(routes.cart) } });
}
