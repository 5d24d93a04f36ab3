import { HttpShopper } from '../../../../scripts/http-shopper/http-shopper.ts';
import type { Agent, FieldValue, ReplayRequest } from './agent.ts';

/** The shop distinguishes phones from wide screens by it. */
const userAgents = {
  web: 'Mozilla/5.0 (compatible; session replay)',
  h5: 'Mozilla/5.0 (Android; Mobile; compatible; session replay)',
};

/** Creates a client without JavaScript: one cookie jar, forms of the shop's own pages, no redirects followed. */
export async function wireAgent(origin: URL, platform: keyof typeof userAgents = 'web'): Promise<Agent> {
  const shopper = new HttpShopper(origin.origin, { headers: { 'User-Agent': userAgents[platform] } });
  return {
    send: async (sent) => {
      const { method, url } = sent;
      const headers = headersOf(sent, url.origin === origin.origin ? origin : url);
      const answer = await shopper.send({ method, url, headers, ...bodyOf(sent) });
      const location = answer.headers.get('Location');
      return {
        url,
        status: answer.status,
        location: location === null ? null : URL.parse(location, url),
        type: answer.headers.get('Content-Type')?.split(';')[0] ?? '',
        body: answer.body.toString(),
        requestId: answer.headers.get('X-Request-Id'),
      };
    },
    look: async () => null,
    setCookie: async (name, value) => shopper.setCookie(name, value),
    close: async () => {},
  };
}

/** Returns headers that browsers send and the shop checks (`sameOrigin`). */
export const headersOf = ({ method, json, isPage }: ReplayRequest, origin: URL): Record<string, string> => ({
  Accept: isPage ? 'text/html,*/*;q=0.8' : 'application/json',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': isPage ? 'navigate' : 'cors',
  'Sec-Fetch-Dest': isPage ? 'document' : 'empty',
  ...(method !== 'GET' && { Origin: origin.origin }),
  ...(json !== undefined && { 'Content-Type': 'application/json' }),
});

function bodyOf({ fields, json, multipart }: ReplayRequest): { body?: BodyInit } {
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
