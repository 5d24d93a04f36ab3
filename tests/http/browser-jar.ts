import type { Storefront } from './storefront.ts';

const origin = { Origin: 'http://localhost', 'Sec-Fetch-Site': 'same-origin' };

/** A response as a browser shows it. */
export interface Seen {
  status: number;
  location: string;
  /** The header of that name. */
  cacheControl: string;
  body: string;
}
export type Jar = ReturnType<typeof browserJar>;

/** Returns a browser without JavaScript: it keeps its cookies and submits forms of the shop's own pages. @param always the headers that it sends with each request */
export function browserJar(
  { app }: Pick<Storefront, 'app'>,
  cookies: Readonly<Record<string, string>> = {},
  always: Readonly<Record<string, string>> = {},
) {
  const jar = new Map(Object.entries(cookies));
  const send = async (path: string, init: RequestInit = {}): Promise<Seen> => {
    const headers = new Headers({ Host: 'localhost', ...always, ...(init.method ? origin : {}) });
    headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await app.request(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const header = (name: string) => response.headers.get(name) ?? '';
    return {
      status: response.status,
      location: header('Location'),
      cacheControl: header('Cache-Control'),
      body: await response.text(),
    };
  };
  return {
    get: (path: string) => send(path),
    post: (path: string, fields: Readonly<Record<string, string>> | FormData = {}) =>
      send(path, { method: 'POST', body: fields instanceof FormData ? fields : new URLSearchParams(fields) }),
    /** Returns a copy of its cookies. */
    cookies: (): Record<string, string> => Object.fromEntries(jar),
  };
}
