import { request } from 'node:http';
import type { Answer, Shopper } from './fixture.ts';

/** A response as a browser sees it; `code` and `data` are empty for a page. */
interface Reply extends Answer {
  body: string;
  /** Attributes of the cookies that it sets, by name. */
  set: Readonly<Record<string, string>>;
}
type Cookies = Readonly<Record<string, string>>;
type Headers = Record<string, string>;

/** Returns a browser with cookies of its own that sends requests over HTTP; `site` is the shop's public origin. */
export function guestBrowser(port: number, site: string, cookies: Cookies = {}) {
  const { host, origin } = new URL(site);
  const jar = new Map(Object.entries(cookies));
  const send = (method: string, path: string, body?: string, more: Headers = {}) =>
    new Promise<Reply>((resolve, reject) => {
      const headers: Headers = { Host: host, Origin: origin, 'Sec-Fetch-Site': 'same-origin', ...more };
      headers.Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      if (body !== undefined) headers['Content-Length'] = String(Buffer.byteLength(body));
      const asked = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
        const set = keepCookies(jar, response.headers['set-cookie'] ?? []);
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => {
          const isJson = response.headers['content-type']?.includes('json');
          const envelope = isJson ? JSON.parse(text) : { code: '', message: '', data: null };
          resolve({
            ...envelope,
            status: response.statusCode ?? 0,
            headers: new globalThis.Headers(),
            body: text,
            set,
          });
        });
      });
      asked.on('error', reject);
      asked.end(body);
    });
  const call =
    (method: string) =>
    (path: string, body?: unknown, headers: Headers = {}) =>
      send(method, path, body === undefined ? undefined : JSON.stringify(body), {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      });
  const calls = { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') };
  return {
    ...(calls satisfies Omit<Shopper, 'deviceId'>),
    deviceId: '',
    jar,
    form: (path: string, fields: Cookies) =>
      send('POST', path, new URLSearchParams(fields).toString(), {
        'Content-Type': 'application/x-www-form-urlencoded',
      }),
  };
}
export type GuestBrowser = ReturnType<typeof guestBrowser>;

function keepCookies(jar: Map<string, string>, lines: readonly string[]): Record<string, string> {
  const set: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*);?\s*(.*)$/.exec(line) ?? [];
    set[name] = attributes;
    if (/max-age=0/i.test(attributes)) jar.delete(name);
    else jar.set(name, value);
  }
  return set;
}
