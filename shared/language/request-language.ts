import { AsyncLocalStorage } from 'node:async_hooks';
import { type Spoken, setLanguageSource } from './language.ts';

const spoken = new AsyncLocalStorage<Spoken>();
setLanguageSource(() => spoken.getStore());

/**
 * Runs a function, and everything asynchronous that it starts, in a language. Not for browsers.
 *
 * @param languages of the shop, the base language first; absent: those around the call
 */
export function inLanguage<T>(language: string, run: () => T, languages = spoken.getStore()?.languages): T {
  return spoken.run({ language, languages }, run);
}

/** Returns an iterator over the same texts that makes each in the caller's current language, whenever it is read. */
export function inSameLanguage<T>(texts: AsyncIterable<T>): AsyncGenerator<T> {
  // The snapshot is taken here, as a generator's body starts only at the first read.
  return within(AsyncLocalStorage.snapshot(), texts[Symbol.asyncIterator]());
}

async function* within<T>(language: <R>(run: () => R) => R, iterator: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    for (;;) {
      const { done, value } = await language(() => iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    await language(async () => iterator.return?.());
  }
}
