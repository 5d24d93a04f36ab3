import { isEnvelope } from '../../../shared/contract/envelope.ts';
import type { Choices } from '../../cache/call-key.ts';
import { operationsKeyHeader } from '../../cache/clear-cache.ts';
import { visitorCookies } from '../../http/session/visitor.ts';

/** The snapshot failed; the message is for the user. */
export class SnapshotFailed extends Error {
  override readonly name = 'SnapshotFailed';
}

/** Returns the data of a call of the running shop for a visitor with these choices; null where there is none. */
export type AskShop = (path: string) => Promise<unknown>;

const waitMs = 30_000;
const gone = new Set([404, 410]);

/**
 * Returns a function that calls the shop. It throws SnapshotFailed for an unexpected response.
 *
 * @param url of the shop in the language of the choices
 */
export function askShop(url: string, choices: Choices, operationsKey: string | undefined): AskShop {
  const cookies = {
    [visitorCookies.currencyCode]: choices.currencyCode,
    [visitorCookies.countryCode]: choices.countryCode,
    [visitorCookies.countryChosen]: '1',
  };
  const headers = {
    Accept: 'application/json',
    Cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    ...(operationsKey && { [operationsKeyHeader]: operationsKey }),
  };
  const ask = (path: string) =>
    fetch(url + path, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
    });
  return async (path) => {
    const response = await patiently(() => ask(path), url);
    if (gone.has(response.status)) {
      await response.body?.cancel();
      return null;
    }
    const envelope: unknown = await response.json().catch(() => null);
    if (response.status !== 200 || !isEnvelope(envelope) || envelope.code !== '1') {
      const why = (isEnvelope(envelope) && envelope.message) || 'this is no answer of a shop';
      throw new SnapshotFailed(`${path}: ${why} (status ${response.status})`);
    }
    if (/answers;desc=static/.test(response.headers.get('server-timing') ?? '')) throw comesFromFiles();
    return envelope.data;
  };
}

/** Repeats a request once after an error or a broken connection. */
async function patiently(ask: () => Promise<Response>, origin: string): Promise<Response> {
  const first = await ask().catch(() => null);
  if (first && first.status < 500) return first;
  await first?.body?.cancel();
  try {
    return await ask();
  } catch {
    throw new SnapshotFailed(`Nothing answers at ${origin}. Is the shop running? Its URL is the value of --url.`);
  }
}

const comesFromFiles = () =>
  new SnapshotFailed(
    'This shop answers from files itself, so they would only be copied. Set OPERATIONS_KEY as the shop has it.',
  );
