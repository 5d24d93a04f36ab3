import { onlyOne } from '../../../shared/contract/documents.ts';
import { type DocumentName, spoken } from '../../../shared/documents/document-name.ts';
import type { Failure } from '../../../shared/errors.ts';
import { englishWording, wordedFailure } from '../../../shared/messages/wording.ts';
import { everyMarket } from '../../commerce/content/types.ts';
import { type Shop, say, text, UsageError } from '../command.ts';

/** The option that names the market of a document. */
export const market = { market: text };

/** Parses a document's name: `footer`, or `page/about` where a type has several. @throws UsageError */
export function nameIn(word: string | undefined, { market = everyMarket }: { market?: string }): DocumentName {
  const [type = '', code = onlyOne, ...more] = (word ?? '').split('/');
  if (type === '' || code === '' || more.length > 0)
    throw new UsageError(`Name a document as TYPE or TYPE/CODE, such as footer or page/about, not '${word ?? ''}'.`);
  if (market !== everyMarket && !/^[A-Z]{2}$/.test(market))
    throw new UsageError(`--market is the code of a country such as GB, not '${market}'.`);
  return { type, code, market };
}

/** Parses a version number. @throws UsageError */
export function versionIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--version is the number of a version, not '${text}'.`);
  return Number(text);
}

/** Prints an error, and the path of each wrong value in a document. @returns the exit status */
export function sayWrong(shop: Shop, name: DocumentName | null, error: Failure): number {
  const failure = wordedFailure(error, englishWording);
  const places = Object.entries(failure.fields ?? {}).map(([path, message]) => `  ${path}: ${message}\n`);
  const about = name && places.length > 0 ? `${spoken(name)}: ` : '';
  say(shop, { ...name, ...failure }, `${about}${failure.message}\n${places.join('')}`);
  return 1;
}
