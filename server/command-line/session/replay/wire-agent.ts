import { CookieJar } from 'tough-cookie';
import type { Agent, Answer, FieldValue, Sent } from './agent.ts';

/** Timeout; a bank's response and the page that waits for it may take long. */
const patienceMs = 60_000;
/** The shop distinguishes phones from wide screens by it. */
const userAgents = {
  web: 'Mozilla/5.0 (compatible; session replay)',
  h5: 'Mozilla/5.0 (Android; Mobile; compatible; session replay)',
};

/** Creates a client without JavaScript: one cookie jar, forms of the shop's own pages, no redirects followed. */
export async function wireAgent(origin: URL, platform: keyof typeof userAgents = 'web'): Promise<Agent> {
  const jar = new CookieJar();
  return {
    send: (sent) => ask(jar, origin, userAgents[platform], sent),
    look: async () => null,
    setCookie: async (name, value) => void (await jar.setCookie(`${name}=${value}; Path=/`, origin.href)),
    close: async () => {},
  };
}

async function ask(jar: CookieJar, origin: URL, userAgent: string, sent: Sent): Promise<Answer> {
  const { method, url } = sent;
  const headers = headersOf(sent, url.origin === origin.origin ? origin : url);
  headers.set('User-Agent', userAgent);
  const cookies = await jar.getCookieString(url.href);
  if (cookies) headers.set('Cookie', cookies);
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    ...bodyOf(sent),
  });
  for (const line of response.headers.getSetCookie()) await jar.setCookie(line, url.href, { ignoreError: true });
  const location = response.headers.get('Location');
  return {
    url,
    status: response.status,
    location: location === null ? null : URL.parse(location, url),
    type: response.headers.get('Content-Type')?.split(';')[0] ?? '',
    body: await response.text(),
    requestId: response.headers.get('X-Request-Id'),
  };
}

/** Returns headers that browsers send and the shop checks (`sameOrigin`). */
export function headersOf({ method, json, isPage }: Sent, origin: URL): Headers {
  const headers = new Headers({
    Accept: isPage ? 'text/html,*/*;q=0.8' : 'application/json',
    'Sec-Fetch-Site': 'same-origin',
    'Sec-Fetch-Mode': isPage ? 'navigate' : 'cors',
    'Sec-Fetch-Dest': isPage ? 'document' : 'empty',
  });
  if (method !== 'GET') headers.set('Origin', origin.origin);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  return headers;
}

function bodyOf({ fields, json, multipart }: Sent): { body?: BodyInit } {
  if (json !== undefined) return { body: JSON.stringify(json) };
  if (!fields) return {};
  const texts = fields.filter((field): field is readonly [string, string] => typeof field[1] === 'string');
  if (!multipart && texts.length === fields.length)
    return { body: new URLSearchParams(texts.map(([name, value]) => [name, value])) };
  return { body: formOf(fields) };
}

function formOf(fields: readonly (readonly [string, FieldValue])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value.bytes)], value.name, { type: value.type }));
  }
  return form;
}
