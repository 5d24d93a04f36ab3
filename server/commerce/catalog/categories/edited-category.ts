import { createHash } from 'node:crypto';
import { languagesOfField, textKey } from '../../../../shared/documents/text-key.ts';
import type { EditedCategory } from '../../../../shared/office/categories.ts';
import { textsIn } from '../../content/stored-texts.ts';
import type { Database } from '../../database/connection.ts';
import { collectionOf, readOwnCollections } from './own-collections.ts';
import { type Branch, countProducts, none, readBranches } from './tree.ts';

/** A category with its place in the tree. */
export interface PlacedCategory {
  handle: string;
  name: string;
  textsJson: string | null;
  /** The branch that it is in, or is. */
  branch: Branch;
  isTop: boolean;
}

/** Returns a category that was not merged; null: there is none. */
export async function findCategory(db: Database, handle: string): Promise<PlacedCategory | null> {
  for (const branch of await readBranches(db)) {
    const isTop = branch.handle === handle;
    const row = isTop ? branch.row : branch.below.find((each) => each.handle === handle);
    if (isTop || row) {
      const name = isTop ? branch.name : (row?.name ?? handle);
      return { handle, name, textsJson: row?.texts_json ?? null, branch, isTop };
    }
  }
  return null;
}

/** Returns a category as it is edited; null: there is none. */
export async function loadEditedCategory(db: Database, handle: string): Promise<EditedCategory | null> {
  const found = await findCategory(db, handle);
  if (!found) return null;
  const { name, branch, isTop, textsJson } = found;
  const hasOthers = isTop && branch.below.length > 0;
  const [collections, counts] = await Promise.all([readOwnCollections(db), countProducts(db, handle)]);
  const collection = collectionOf(collections, handle, hasOthers);
  const shown = collection && {
    handle: collection.handle,
    isHidden: collection.isHidden,
    picture: collection.picture,
  };
  const texts = textsIn(textsJson);
  const names = Object.fromEntries(
    languagesOfField(texts, 'name').map((language) => [language, texts[textKey('name', language)] ?? '']),
  );
  const below = isTop ? '' : branch.handle;
  const { products, onSale } = counts.get(handle) ?? none;
  const stamp = stampOf({ name, names, below, collection: shown });
  return { handle, name, names, below, hasOthers, products, onSale, collection: shown ?? null, stamp };
}

const stampOf = (edited: object) => createHash('sha256').update(JSON.stringify(edited)).digest('base64url');
