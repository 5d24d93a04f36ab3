import { onlyOne } from '../../../../shared/contract/documents.ts';
import { fieldPath } from '../../../../shared/documents/path.ts';
import { recordOf } from '../../../../shared/documents/shape.ts';
import { textFieldsOf } from '../../../../shared/documents/text-fields.ts';
import { textKey } from '../../../../shared/documents/text-key.ts';
import { textOf } from '../../../../shared/documents/text-of.ts';
import { readBranches } from '../../catalog/categories/tree.ts';
import { listDocuments } from '../../content/list-documents.ts';
import type { Database } from '../../database/connection.ts';
import { findThing, type Thing, type ThingKind, thingKinds } from './things.ts';

/** A text of the shop that has, or may have, one in a further language, as a person writes it. */
export interface ContentText {
  kind: ThingKind;
  /** `page/about` (`page/about/GB` for a market), the handle of a collection or category, `europe/standard`. */
  id: string;
  /** The path of its field: `sections[0].title`. */
  field: string;
  base: string;
  /** Null: it is missing. */
  text: string | null;
}

/** Yields the texts of each document, collection, category and method of delivery in a further language, or of some of these kinds. */
export async function* listContentTexts(
  db: Database,
  language: string,
  kinds: readonly ThingKind[] = thingKinds,
): AsyncGenerator<readonly ContentText[]> {
  const things = await listThings(db);
  for (const [kind, id] of things.filter((thing) => kinds.includes(thing[0]))) {
    const thing = await findThing(db, kind, id);
    if (thing && recordOf(thing.json).language !== language)
      yield textsOf(thing, language).map((text) => ({ kind, id, ...text }));
  }
}

async function listThings(db: Database): Promise<[ThingKind, string][]> {
  const documents = await listDocuments(db);
  const collections = await db.selectFrom('collection').select('handle').orderBy('position').orderBy('id').execute();
  const categories = (await readBranches(db)).flatMap(({ handle, below }) => [
    handle,
    ...below.map((row) => row.handle),
  ]);
  const methods = await db
    .selectFrom('shipping_method')
    .select(['zone', 'id'])
    .orderBy('zone')
    .orderBy('position')
    .execute();
  return [
    ...documents.map(({ type, code, market }): [ThingKind, string] => ['document', idOf([type, code, market])]),
    ...collections.map(({ handle }): [ThingKind, string] => ['collection', handle]),
    ...categories.map((handle): [ThingKind, string] => ['category', handle]),
    ...methods.map(({ zone, id }): [ThingKind, string] => ['method', `${zone}/${id}`]),
  ];
}

const idOf = ([type = '', code = '', market = '']: readonly string[]): string => {
  if (market !== '') return [type, code, market].join('/');
  return code === onlyOne ? type : `${type}/${code}`;
};

function textsOf({ shape, json }: Thing, language: string): Pick<ContentText, 'field' | 'base' | 'text'>[] {
  return textFieldsOf(shape, json).map(({ outer, held, field, shape: inner }) => {
    const text = held[textKey(field, language)];
    return {
      field: fieldPath(outer, field),
      base: textOf(inner, held[field]),
      text: text === undefined ? null : textOf(inner, text),
    };
  });
}
