import { z } from 'zod';
import { documentTypes, isDocumentType, onlyOne } from '../../../../shared/contract/documents.ts';
import { texts } from '../../../../shared/contract/texts.ts';
import { recordOf, type Shape, shapeOf } from '../../../../shared/documents/shape.ts';
import { fieldTextOf } from '../../../../shared/documents/text-key.ts';
import type { Result } from '../../../../shared/errors.ts';
import { CollectionBody, collectionForStaff } from '../../catalog/edited-collection.ts';
import { putCollection } from '../../catalog/manage-collections.ts';
import { documentAt } from '../../content/store.ts';
import { textsIn } from '../../content/stored-texts.ts';
import { putDocument } from '../../content/write.ts';
import type { CommerceDeps } from '../../context.ts';
import { setMethod } from '../../places/manage/methods.ts';

/** What has texts beside products: a document, a collection, a method of delivery. */
export type ThingKind = 'document' | 'collection' | 'method';
type Deps = Pick<CommerceDeps, 'db' | 'clock'>;

/** A thing with its texts in all languages. */
export interface Thing {
  shape: Shape;
  json: unknown;
  /** Stores it with other texts, unless it changed meanwhile; a document as its draft. */
  put: (json: unknown) => Promise<Result<unknown>>;
}

/** Returns the thing of a kind that an id names; null: there is none. */
export function findThing(deps: Deps, kind: ThingKind, id: string): Promise<Thing | null> {
  return finders[kind](deps, id);
}

const finders: Readonly<Record<ThingKind, (deps: Deps, id: string) => Promise<Thing | null>>> = {
  document: async ({ db, clock }, id) => {
    const [type = '', code = onlyOne, market = ''] = id.split('/');
    const name = { type, code, market };
    const found = (await documentAt(db, name, 'DRAFT')) ?? (await documentAt(db, name, 'PUBLISH'));
    if (!found || !isDocumentType(type)) return null;
    const { json, version } = found;
    const put = (changed: unknown) =>
      putDocument(db, { ...name, status: 'DRAFT', json: changed, basedOn: version }, clock.now());
    return { shape: shapeOf(documentTypes[type]), json, put };
  },
  collection: async (deps, handle) => {
    const found = await collectionForStaff(deps.db, handle);
    if (!found || found.removed) return null;
    const put = (body: unknown) => putCollection(deps, { handle, body, basedOn: found.stamp });
    return { shape: collectionShape, json: found.body, put };
  },
  method: async ({ db, clock }, id) => {
    const [zone = '', method = ''] = id.split('/');
    const query = db.selectFrom('shipping_method').select(['name', 'texts_json']);
    const row = await query.where('zone', '=', zone).where('id', '=', method).executeTakeFirst();
    if (!row) return null;
    const put = (json: unknown) => setMethod(db, { zone, id: method, texts: namesIn(json) }, clock.now());
    return { shape: methodShape, json: { name: row.name, ...textsIn(row.texts_json) }, put };
  },
};

const collectionShape = shapeOf(CollectionBody);
const methodShape = shapeOf(z.object(texts({ name: z.string() })));

/** Returns the names of a method in further languages; '': it is removed. */
const namesIn = (json: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(recordOf(json)).flatMap(([name, text]) => (fieldTextOf(name) ? [[name, String(text ?? '')]] : [])),
  );
