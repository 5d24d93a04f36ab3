import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../../database/connection.ts';
import { listContentTexts } from '../content-texts/list.ts';
import type { ThingKind } from '../content-texts/things.ts';
import { typeOf } from '../content-texts/types.ts';
import type { TextFormat } from './format.ts';
import { textKinds } from './kinds.ts';
import { tableHeader, tableRows } from './table.ts';
import type { TranslatableText } from './text.ts';
import type { ListedTexts } from './text-kind.ts';
import { XliffWriter } from './xliff/write.ts';

export interface TextExport extends ListedTexts {
  /** The base language of the shop. */
  base: string;
  format: TextFormat;
  /** The kinds of things beside products whose texts it has. */
  content: readonly ThingKind[];
}

/**
 * Yields a file of the shop's texts with their translations, page by page: all, or those that are missing. Importing it again
 * changes nothing but what was translated in it.
 *
 * @param onProgress is called with the number of texts so far
 */
export async function* exportTexts(
  db: Database,
  wish: TextExport,
  onProgress: (texts: number) => void = () => {},
): AsyncGenerator<string> {
  const writer = wish.format === 'csv' ? tableWriter(wish.language) : new XliffWriter(wish);
  let count = 0;
  let before = writer.begin();
  for await (const page of readPages(db, wish)) {
    const texts = page.filter((text) => isListed(text, wish));
    count += texts.length;
    onProgress(count);
    // An empty first page is sent as well, so that the answer begins at once.
    if (texts.length > 0 || before !== '') {
      yield before + writer.units(texts);
      before = '';
    }
    await turn();
  }
  yield before + writer.end();
}

/** Yields the texts of products, then those of other things. */
async function* readPages(db: Database, wish: TextExport): AsyncGenerator<readonly TranslatableText[]> {
  for (const kind of textKinds) yield* kind.pages(db, wish);
  for await (const texts of listContentTexts(db, wish.language, wish.content))
    yield texts.map((text) => ({ ...text, type: typeOf(text), label: text.field, isHtml: false }));
}

const tableWriter = (language: string): Pick<XliffWriter, 'begin' | 'units' | 'end'> => ({
  begin: tableHeader,
  units: (texts) => tableRows(texts, language),
  end: () => '',
});

/** What has no text in the base language is missing in none; a handle of its own may be given, and is not missed. */
const isListed = ({ field, base, text }: TranslatableText, { isMissing }: ListedTexts) =>
  isMissing ? base !== '' && text === null && field !== 'handle' : base !== '' || text !== null;
