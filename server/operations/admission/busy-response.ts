import { createHash } from 'node:crypto';
import { codes } from '../../../shared/errors.ts';
import { currentLanguage } from '../../../shared/language/language.ts';
import { inLanguage } from '../../../shared/language/request-language.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { href, routes } from '../../../shared/routes.ts';
import { escapeHtml } from '../../rendering/html.ts';
import { pathOf, type RequestHead } from './priority.ts';

/** A response that is made once and sent as often as it is needed. */
export interface BusyResponse {
  headers: readonly string[];
  body: Buffer;
}

/** Part of the page: every refused client would request a style sheet. */
const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;box-sizing:border-box;background:#faf7f2;color:#221d1a;font:1.0625rem/1.6 Jost,"Century Gothic",Futura,sans-serif;text-align:center}main{max-width:34rem}.name{letter-spacing:.28em;text-transform:uppercase;margin:0 0 2.5rem}h1{font-weight:400;font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.2;margin:0 0 1rem;text-wrap:balance}a{color:inherit;display:inline-block;padding:.75rem 1rem}a:focus-visible{outline:2px solid}.first{border:1px solid;text-decoration:none;padding:.75rem 2rem;margin-top:1rem}@media(prefers-color-scheme:dark){body{background:#1b1816;color:#f4eee6}}`;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const plainHeaders = [
  ...['Cache-Control', 'no-store'],
  ...['X-Content-Type-Options', 'nosniff'],
  ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
];

/** Returns the response to a refused request; each kind is made once a language. */
export function busyResponses(siteName: string) {
  const made = new Map<string, BusyResponse>();
  return (request: RequestHead, language: string, path = pathOf(request.url ?? '/')): BusyResponse => {
    const kind = kindOf(request, path);
    const key = `${kind} ${language}`;
    const known = made.get(key);
    if (known) return known;
    const answer = inLanguage(language, () => responseOf(kind, siteName));
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
  const headers = ['Content-Security-Policy', policy, 'X-Frame-Options', 'DENY'];
  return answer('text/html; charset=utf-8', pageOf(kind, siteName), headers);
}

function answer(type: string, text: string, more: readonly string[] = []): BusyResponse {
  const body = Buffer.from(text);
  return { headers: ['Content-Type', type, 'Content-Length', String(body.length), ...plainHeaders, ...more], body };
}

/** An empty `href` is the URL of the page itself: the link repeats the refused request. */
function pageOf(kind: 'page' | 'form', siteName: string): string {
  const { busy, busyText, busyForm, tryAgain, toBag } = messages.errors;
  const [text, label, target] = kind === 'page' ? [busyText, tryAgain, ''] : [busyForm, toBag, href(routes.cart)];
  return `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(`${siteName} - ${busy}`)}</title><style>${style}</style></head><body><main><p class="name">${escapeHtml(siteName)}</p><h1>${escapeHtml(busy)}</h1><p>${escapeHtml(text)}</p><p><a class="first" href="${target}">${escapeHtml(label)}</a></p></main></body></html>`;
}
