import { onlyOne } from '../../../shared/contract/documents.ts';
import { type DocumentName, spoken } from '../../../shared/documents/document-name.ts';
import type { Failure } from '../../../shared/errors.ts';
import { englishWording, wordedFailure } from '../../../shared/messages/wording.ts';
import { everyMarket } from '../../commerce/content/types.ts';
import { flag, type Shop, say, text, UsageError, type ValuesOf } from '../command.ts';

export const options = {
  market: text,
  version: text,
  type: text,
  out: text,
  look: text,
  hours: text,
  draft: flag,
  published: flag,
  publish: flag,
  all: flag,
  revoke: flag,
  yes: flag,
};
export type Options = ValuesOf<typeof options>;

/** A subcommand for content; returns the exit status. */
export type Verb = (words: readonly string[], shop: Shop, options: Options) => Promise<number>;

/** Parses a document's name: `footer`, or `page/about` where a type has several. @throws UsageError */
export function nameIn(word: string | undefined, { market = everyMarket }: Options): DocumentName {
  const [type = '', code = onlyOne, ...more] = (word ?? '').split('/');
  if (type === '' || code === '' || more.length > 0)
    throw new UsageError(`Name a document as TYPE or TYPE/CODE, such as footer or page/about, not '${word ?? ''}'.`);
  if (market !== everyMarket && !/^[A-Z]{2}$/.test(market))
    throw new UsageError(`--market is the code of a country such as GB, not '${market}'.`);
  return { type, code, market };
}

/** Returns a subcommand's only argument, a name. @throws UsageError */
export function onlyName(words: readonly string[], options: Options): DocumentName {
  if (words.length > 1) throw new UsageError(`Name one document, not ${words.length}.`);
  return nameIn(words[0], options);
}

/** Parses a version number. @throws UsageError */
export function versionIn(text: string | undefined, what = '--version'): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${what} is the number of a version, not '${text}'.`);
  return Number(text);
}

/** Prints an error, and the path of each wrong value in a document. @returns the exit status */
export function sayWrong(shop: Shop, name: DocumentName | null, error: Failure, { json }: Options): number {
  const failure = wordedFailure(error, englishWording);
  if (json) shop.out(`${JSON.stringify({ ...name, ...failure })}\n`);
  else {
    const places = Object.entries(failure.fields ?? {}).map(([path, message]) => `  ${path}: ${message}\n`);
    const about = name && places.length > 0 ? `${spoken(name)}: ` : '';
    shop.out(`${about}${failure.message}\n${places.join('')}`);
  }
  return 1;
}

/** Prints a result as text or as JSON. @returns the exit status */
export function sayDone(shop: Shop, { json }: Options, words: string, record: object): number {
  return say(shop, json, record, `${words}\n`);
}
