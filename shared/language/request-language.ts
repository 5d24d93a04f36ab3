import { AsyncLocalStorage } from 'node:async_hooks';
import { languageStandsIn } from './language.ts';

const languages = new AsyncLocalStorage<string>();
languageStandsIn(() => languages.getStore());

/** Everything that `run` says and leads to is in this language, also what it does later. Not for browsers. */
export function inLanguage<T>(language: string, run: () => T): T {
  return languages.run(language, run);
}

type Within = <R>(run: () => R) => R;

/** The same texts; each is made in the language of now, whoever asks for it and whenever. */
export function inSameLanguage<T>(texts: AsyncIterable<T>): AsyncGenerator<T> {
  // Taken here: a generator's own body begins only when somebody asks.
  return within(AsyncLocalStorage.snapshot(), texts[Symbol.asyncIterator]());
}

async function* within<T>(language: Within, iterator: AsyncIterator<T>): AsyncGenerator<T> {
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
