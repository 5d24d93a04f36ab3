import { isFull } from '../../scripts/check/extent.ts';
import { test } from './visit.ts';

/**
 * Returns `test` for a group of tests that is run with JavaScript and without: the check runs each of its tests in one of
 * the two ways, by turns, and a full run in both.
 */
export function inTurn(javascript: boolean): typeof test {
  if (isFull) return test;
  let next = javascript ? 0 : 1;
  const isTurn = () => next++ % 2 === 0;
  return new Proxy(test, {
    apply: (target, self, words) => (isTurn() ? Reflect.apply(target, self, words) : undefined),
    get: (target, name) => (name === 'for' && !isTurn() ? () => () => undefined : Reflect.get(target, name)),
  });
}
