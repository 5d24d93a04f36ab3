import type { Context } from 'hono';
import { withTimeout } from '../../shared/with-timeout.ts';
import { usualCallTimes } from '../apis/call-times.ts';
import type { StoreEnv } from '../http/context.ts';

/**
 * Clients that read what a page says of itself and show it elsewhere: search engines, previews of links. Most of them
 * name a page about themselves.
 */
const headReaders = /\+https?:|bot\b|crawl|spider|slurp|preview|externalhit|^whatsapp\/|inspectiontool|lighthouse/i;

/**
 * Returns whether a page's head may be sent before its data. Those who read the head alone get all of it, and the status
 * that the data gives.
 */
function mayBeEarly(c: Context<StoreEnv>): boolean {
  if (c.req.method !== 'GET' || c.get('preview') || c.get('operator')) return false;
  return !headReaders.test(c.req.header('user-agent') ?? '');
}

/** Lets the process read what has arrived meanwhile: on a busy machine it may be late itself. */
const oneTurn = () => new Promise<undefined>((done) => setImmediate(done, undefined));

/**
 * Returns data that is there soon; undefined: it is late, and the head is sent without it. All that a page waits for
 * before its head shares one limit.
 *
 * @throws what it fails with meanwhile: the page has that status
 */
export async function ifSoon<T>(c: Context<StoreEnv>, data: Promise<T>): Promise<T | undefined> {
  if (!mayBeEarly(c)) return data;
  const { callTimes = usualCallTimes } = c.get('deps');
  const now = performance.now();
  const by = c.get('headBy') ?? now + callTimes.headMs;
  c.set('headBy', by);
  return await withTimeout(data, by - now, oneTurn);
}
