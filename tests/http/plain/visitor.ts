import { expect, inject } from 'vitest';
import { HttpShopper, type ShopperOptions } from '../../../scripts/http-shopper/http-shopper.ts';
import { noteTyped } from '../../e2e/typed-values.ts';

/**
 * Returns a visitor without JavaScript, over HTTP, whose input no log may contain.
 *
 * @param shop URL of another shop than the one of all tests
 */
export function visitor({
  shop = inject('shopUrl'),
  ...options
}: ShopperOptions & { shop?: string } = {}): HttpShopper {
  const onSend: ShopperOptions['onSend'] = (entries) => noteTyped(entries.flatMap(textEntry));
  return new HttpShopper(shop, { onSend, ...options });
}

const textEntry = ([name, value]: [string, string | File]): [string, string][] =>
  typeof value === 'string' ? [[name, value]] : [];

/** Loads a visitor's page again until its text is like this: the work behind it is done in the background. */
export async function seen(shopper: HttpShopper, text: string | RegExp): Promise<void> {
  const pattern = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  await expect.poll(async () => (await shopper.reload()).text, { interval: 100 }).toEqual(pattern);
}
