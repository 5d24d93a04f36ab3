import type { Context } from 'hono';
import type { StoreEnv } from '../http/context.ts';

/** Leads to a page that says what was done. @param path may have a query @param part id of the part that it opens at */
export const leadTo = (c: Context<StoreEnv>, path: string, done: string, part = ''): Response =>
  c.redirect(`${path}${path.includes('?') ? '&' : '?'}done=${encodeURIComponent(done)}${part && `#${part}`}`, 303);

/** Returns the sentence for what was done before a page was opened. */
export function doneIn(c: Context<StoreEnv>, sentences: Readonly<Record<string, string>>): string | undefined {
  const done = c.req.query('done') ?? '';
  // An address may say `__proto__`.
  return c.req.method === 'GET' && Object.hasOwn(sentences, done) ? sentences[done] : undefined;
}

/**
 * Returns the sentence for what was done to a thing while it is in a state of which the sentence speaks: its page may be
 * loaded again later, at the same address.
 *
 * @param states in which each sentence is true
 */
export function doneWhile<State extends string>(
  c: Context<StoreEnv>,
  sentences: Readonly<Record<string, string>>,
  states: Readonly<Record<string, readonly State[]>>,
  state: State,
): string | undefined {
  const done = c.req.query('done') ?? '';
  const isTrue = Object.hasOwn(states, done) && states[done]?.includes(state);
  return isTrue ? doneIn(c, sentences) : undefined;
}
