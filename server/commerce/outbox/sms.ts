import { NotSent, type TextMessage, type TextTransport } from './transport.ts';

/** An E.164 number: a plus sign and up to fifteen digits. */
const plainPhone = /^\+[1-9]\d{5,14}$/;

interface SmsOptions {
  /** URL that accepts `{ id, to, text }` by POST; user and password in it are sent as basic authorization. */
  url: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

/** Sends text messages through an HTTP service (`docs/shop/mail-and-text.md`). */
export function smsTransport({ url, timeoutMs = 10_000, fetch: post = fetch }: SmsOptions): TextTransport {
  const { address, authorization } = splitCredentials(url);
  return {
    send: async ({ id, to, text }: TextMessage) => {
      if (!plainPhone.test(to))
        throw new NotSent('never', 'The number of a text message is not one that can be written to.');
      const headers = { 'content-type': 'application/json', 'idempotency-key': id, ...authorization };
      const body = JSON.stringify({ id, to, text });
      const signal = AbortSignal.timeout(timeoutMs);
      const status = await awaitStatus(post(address, { method: 'POST', headers, body, signal, redirect: 'error' }));
      if (status >= 200 && status < 300) return;
      if (status === 0 || status >= 500)
        throw new NotSent('away', `The text message service is away: ${status || 'no answer'}`);
      throw new NotSent('later', `The text message service did not take a message: ${status}`);
    },
  };
}

/** Returns the status of a response; 0: none came. */
async function awaitStatus(answer: Promise<Response>): Promise<number> {
  try {
    const response = await answer;
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

/** Splits user and password from a URL, which `fetch` does not accept. */
export function splitCredentials(text: string): { address: URL; authorization: { authorization?: string } } {
  const address = new URL(text);
  const { username, password } = address;
  address.username = '';
  address.password = '';
  if (!username) return { address, authorization: {} };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { address, authorization: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
}
