import { lockHandles } from '../catalog/handles.ts';
import type { Database } from '../database/connection.ts';
import { languageOfHandle } from '../products/fields/handle-field.ts';
import type { StoredProduct } from '../products/product.ts';
import { type GivenHandles, type HandleWish, takenHandles } from '../products/taken-handles.ts';
import type { RowNote } from './draft.ts';
import type { WishedProduct } from './wished-product.ts';

interface ProductWithHandle {
  handle: string;
  product: WishedProduct;
}

interface Beside {
  /** Returns a product as it is stored; null: it is new. */
  stored: (handle: string) => StoredProduct | null;
  given?: GivenHandles;
}

/** Returns why products cannot have the handles of a file, by their own: another product has one in the same language. */
export async function refuseHandles(
  db: Database,
  products: readonly ProductWithHandle[],
  { stored, given }: Beside,
): Promise<Map<string, RowNote>> {
  const wishes = products.flatMap((each) => wishesOf(each, stored(each.handle)));
  if (db.isTransaction && wishes.some(({ language }) => language !== null)) await lockHandles(db);
  const taken = await takenHandles(db, wishes, given && { given });
  return new Map([...taken].map(([{ handle, product }, message]) => [handle, { line: product.line, handle, message }]));
}

function wishesOf(of: ProductWithHandle, stored: StoredProduct | null): HandleWish<ProductWithHandle>[] {
  const { handle, product } = of;
  const beside = { of, productId: stored?.row.id ?? 0, product: handle };
  const inLanguages = [...product.texts].flatMap(([key, text]): HandleWish<ProductWithHandle>[] => {
    const language = languageOfHandle(`text:${key}`);
    return language === null || stored?.texts.get(key) === text ? [] : [{ ...beside, language, handle: text }];
  });
  return stored ? inLanguages : [{ ...beside, language: null, handle }, ...inLanguages];
}
