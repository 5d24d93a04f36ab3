import { rule } from '../../../shared/messages/message.ts';
import { productsWithHandle } from '../catalog/handles.ts';
import type { Database } from '../database/connection.ts';
import { readInChunks } from '../database/insert.ts';
import { languageOfHandle } from './fields/handle-field.ts';
import type { Place } from './load.ts';

/** A handle that a product is to have. */
export interface HandleWish<T> {
  /** What wants it: a cell, a row. */
  of: T;
  productId: number;
  /** Distinguishes the product from others that are not stored yet. */
  product: string;
  /** Null: the base language, of a new product. */
  language: string | null;
  handle: string;
}

/** Handles that earlier products of the same file are given. */
export type GivenHandles = Map<string, Pick<HandleWish<unknown>, 'product' | 'language'>[]>;

interface Beside {
  /** Products that give up their handle at the same time, as `placeOf` names them. */
  moving?: ReadonlySet<string>;
  given?: GivenHandles;
}

/** Returns why handles cannot be given, as texts of `rule`: another product has them, or is given them before. */
export async function takenHandles<T>(
  db: Database,
  wishes: readonly HandleWish<T>[],
  { moving = new Set(), given = new Map() }: Beside = {},
): Promise<Map<T, string>> {
  const taken = new Map<T, string>();
  const inBase = wishes.flatMap(({ language, handle }) => (language === null ? handle : []));
  const known = await findHandlesOfLanguages(db, inBase);
  for (const { of, productId, product, language, handle } of wishes) {
    const isFree = language === null && !known.has(handle);
    const owners = isFree ? [] : await productsWithHandle(db, { id: productId, language, handle });
    const owner = owners.find(
      (each) => each.handle === handle || language === null || !moving.has(placeOf(each.id, language)),
    );
    const others = given.get(handle) ?? [];
    const rival = others.find(
      (other) =>
        other.product !== product && (language === null || other.language === null || other.language === language),
    );
    const name = owner?.handle ?? rival?.product;
    if (name === undefined) given.set(handle, [...others, { product, language }]);
    else taken.set(of, rule('handleTaken', { handle, product: name }));
  }
  return taken;
}

export const placeOf = (productId: number, language: string): string => `${productId} ${language}`;

/** Returns which of these handles a product has or had in a further language. */
async function findHandlesOfLanguages(db: Database, handles: readonly string[]): Promise<Set<string>> {
  const rows = await readInChunks(handles, (some) =>
    db.selectFrom('product_handle').select('handle').where('handle', 'in', some).execute(),
  );
  return new Set(rows.map(({ handle }) => handle));
}

/** Returns what cells want of the handles of products, and which products give up theirs. @param nameOf of a product */
export function handleWishes<T extends Place>(
  cells: readonly T[],
  { wantedOf, nameOf }: { wantedOf: (cell: T) => string; nameOf: (productId: number) => string },
): { wishes: HandleWish<T>[]; moving: Set<string> } {
  const moving = new Set<string>();
  const wishes = cells.flatMap((cell): HandleWish<T>[] => {
    const { product_id: productId, field } = cell;
    const language = languageOfHandle(field);
    if (language === null) return [];
    moving.add(placeOf(productId, language));
    const handle: unknown = JSON.parse(wantedOf(cell));
    return typeof handle === 'string' ? [{ of: cell, productId, product: nameOf(productId), language, handle }] : [];
  });
  return { wishes, moving };
}
