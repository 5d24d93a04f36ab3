import { z } from 'zod';
import { isDocumentType, onlyOne, schemaOf } from '../../../../shared/contract/documents.ts';
import { texts } from '../../../../shared/contract/texts.ts';
import { recordOf, type Shape, shapeOf } from '../../../../shared/documents/shape.ts';
import { fieldTextOf } from '../../../../shared/documents/text-key.ts';
import type { Result } from '../../../../shared/errors.ts';
import { findCategory } from '../../catalog/categories/edited-category.ts';
import { setCategoryNames } from '../../catalog/categories/save-category.ts';
import { CollectionBody, collectionForStaff } from '../../catalog/edited-collection.ts';
import { putCollection } from '../../catalog/manage-collections.ts';
import { documentAt } from '../../content/store.ts';
import { textsIn } from '../../content/stored-texts.ts';
import { putDocument } from '../../content/write.ts';
import type { Database } from '../../database/connection.ts';
import { setMethod } from '../../places/manage/methods.ts';

/** What has texts beside products: a document, a collection, a category, a method of delivery. */
export const thingKinds = ['document', 'collection', 'category', 'method'] as const;
export type ThingKind = (typeof thingKinds)[number];

export const isThingKind = (kind: string): kind is ThingKind => thingKinds.some((each) => each === kind);

/** A thing with its texts in all languages. */
export interface Thing {
  shape: Shape;
  json: unknown;
  /** Stores it with other texts, unless it changed meanwhile; a document as its draft. */
  put: (json: unknown, now: number) => Promise<Result<unknown>>;
}

/** Returns the thing of a kind that an id names; null: there is none. */
export function findThing(db: Database, kind: ThingKind, id: string): Promise<Thing | null> {
  return finders[kind](db, id);
}

const finders: Readonly<Record<ThingKind, (db: Database, id: string) => Promise<Thing | null>>> = {
  document: async (db, id) => {
    const [type = '', code = onlyOne, market = ''] = id.split('/');
    const name = { type, code, market };
    const found = (await documentAt(db, name, 'DRAFT')) ?? (await documentAt(db, name, 'PUBLISH'));
    if (!found || !isDocumentType(type)) return null;
    const { json, version } = found;
    const put = (changed: unknown, now: number) =>
      putDocument(db, { ...name, status: 'DRAFT', json: changed, basedOn: version }, now);
    return { shape: shapeOf(schemaOf(type, code)), json, put };
  },
  collection: async (db, handle) => {
    const found = await collectionForStaff(db, handle);
    if (!found || found.removed) return null;
    const put = (body: unknown, now: number) =>
      putCollection({ db, clock: { now: () => now } }, { handle, body, basedOn: found.stamp });
    return { shape: collectionShape, json: found.body, put };
  },
  category: async (db, handle) => {
    const found = await findCategory(db, handle);
    if (!found) return null;
    const put = (json: unknown, now: number) => {
      const names = Object.entries(namesIn(json)).map(([key, name]) => [fieldTextOf(key)?.language ?? '', name]);
      return setCategoryNames({ db, clock: { now: () => now } }, handle, Object.fromEntries(names));
    };
    return { shape: nameShape, json: { name: found.name, ...textsIn(found.textsJson) }, put };
  },
  method: async (db, id) => {
    const [zone = '', method = ''] = id.split('/');
    const query = db.selectFrom('shipping_method').select(['name', 'texts_json']);
    const row = await query.where('zone', '=', zone).where('id', '=', method).executeTakeFirst();
    if (!row) return null;
    const put = (json: unknown, now: number) => setMethod(db, { zone, id: method, texts: namesIn(json) }, now);
    return { shape: nameShape, json: { name: row.name, ...textsIn(row.texts_json) }, put };
  },
};

const collectionShape = shapeOf(CollectionBody);
const nameShape = shapeOf(z.object(texts({ name: z.string() })));

/** Returns the names of a thing in further languages; '': it is removed. */
const namesIn = (json: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(recordOf(json)).flatMap(([name, text]) => (fieldTextOf(name) ? [[name, String(text ?? '')]] : [])),
  );
