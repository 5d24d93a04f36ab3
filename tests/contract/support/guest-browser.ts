import { HttpShopper } from '../../../scripts/http-shopper/http-shopper.ts';
import type { Answer, Shopper } from './fixture.ts';

/** A response as a browser sees it; `code` and `data` are empty for a page. */
interface Reply extends Answer {
  body: string;
  /** Attributes of the cookies that it sets, by name. */
  set: Readonly<Record<string, string>>;
}
type Texts = Readonly<Record<string, string>>;

/** Returns a browser with cookies of its own that sends requests over HTTP; `site` is the shop's public origin. */
export function guestBrowser(port: number, site: string, cookies: Texts = {}) {
  const headers = { Origin: new URL(site).origin };
  const shopper = new HttpShopper(site, { listensAt: `http://127.0.0.1:${port}`, cookies, headers });
  const call =
    (method: string) =>
    async (path: string, body?: unknown, headers: Texts = {}): Promise<Reply> =>
      replyOf(await shopper.call(method, path, body, headers));
  const calls = { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') };
  return {
    ...(calls satisfies Omit<Shopper, 'deviceId'>),
    deviceId: '',
    cookies: () => shopper.cookies(),
    form: async (path: string, fields: Texts) => replyOf(await shopper.post(path, fields)),
  };
}
export type GuestBrowser = ReturnType<typeof guestBrowser>;

function replyOf({ status, headers, body: bytes }: Awaited<ReturnType<HttpShopper['get']>>): Reply {
  const body = bytes.toString();
  const isJson = headers.get('Content-Type')?.includes('json');
  const envelope = isJson ? JSON.parse(body) : { code: '', message: '', data: null };
  const set = headers.getSetCookie().map((line): [string, string] => {
    const [, name = '', attributes = ''] = /^([^=]+)=[^;]*;?\s*(.*)$/.exec(line) ?? [];
    return [name, attributes];
  });
  return { ...envelope, status, headers, body, set: Object.fromEntries(set) };
}
