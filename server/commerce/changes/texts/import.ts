import type { Database } from '../../database/connection.ts';
import { type TakenTexts, takeContentTexts } from '../content-texts/take.ts';
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

/** A draft of products' texts, and what was stored beside it. */
interface ImportedTexts extends Drafted, Pick<TakenTexts, 'drafted' | 'stored'> {}

/**
 * Takes in the translated texts of a file: those of products as the draft of a change set, those of documents as their
 * drafts; those of collections and delivery methods are stored. The change set names the rows that nothing is taken of.
 */
export async function importTexts(
  db: Database,
  file: TextFile,
  { title, now, content }: TextImport,
): Promise<ImportedTexts> {
  const { content: ofContent = [], products = [] } = Object.groupBy(file.texts, ({ type }) =>
    thingCalled(type) ? 'content' : 'products',
  );
  const { drafted, stored, refused } = await takeContentTexts(db, ofContent, { now, kinds: content });
  const draft = await draftTexts(db, { ...file, texts: products }, { title, now, others: refused });
  return { ...draft, drafted, stored };
}
