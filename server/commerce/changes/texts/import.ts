import type { Database } from '../../database/connection.ts';
import { planContentTexts } from '../content-texts/take.ts';
import type { ThingKind } from '../content-texts/things.ts';
import { thingCalled } from '../content-texts/types.ts';
import type { Drafted } from '../draft.ts';
import { draftTexts } from './draft.ts';
import type { TextFile } from './read-file.ts';

interface TextImport {
  title: string;
  now: number;
  /** The kinds of things beside products whose texts are taken. */
  content: readonly ThingKind[];
}

/**
 * Takes in the translated texts of a file as the draft of a change set: nothing is changed until it is applied, and all of it
 * can be undone. Applied, those of documents become their drafts. The draft names the rows that nothing is taken of.
 */
export async function importTexts(
  db: Database,
  file: TextFile,
  { title, now, content }: TextImport,
): Promise<Drafted & { texts: number }> {
  const { content: ofContent = [], products = [] } = Object.groupBy(file.texts, ({ type }) =>
    thingCalled(type) ? 'content' : 'products',
  );
  const { planned, refused } = await planContentTexts(db, ofContent, content);
  const draft = await draftTexts(db, { ...file, texts: products }, { title, now, others: refused, beside: planned });
  return { ...draft, texts: planned.length };
}
