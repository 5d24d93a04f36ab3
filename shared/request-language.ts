import { AsyncLocalStorage } from 'node:async_hooks';
import { languageStandsIn } from './language.ts';

const languages = new AsyncLocalStorage<string>();
languageStandsIn(() => languages.getStore());

/** Everything that `run` says and leads to is in this language, also what it does later. Not for browsers. */
export function inLanguage<T>(language: string, run: () => T): T {
  return languages.run(language, run);
}

/** The same texts; each is made in the language of now, whoever asks for it and whenever. */
export async function* inSameLanguage<T>(texts: AsyncIterable<T>): AsyncGenerator<T> {
  const now = AsyncLocalStorage.snapshot();
  const iterator = texts[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await now(() => iterator.next());
      if (done) return;
      yield value;
    }
  } finally {
    await now(async () => iterator.return?.());
  }
}
