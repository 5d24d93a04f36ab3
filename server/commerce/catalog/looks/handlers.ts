import type * as contract from '../../../../shared/contract/looks.ts';
import { tags } from '../../../../shared/contract/tags.ts';
import { ok } from '../../../../shared/errors.ts';
import { forAnyone, type HandlersOf } from '../../calls/handler.ts';
import type { CommerceDeps } from '../../context.ts';
import { loadPricing } from '../price.ts';
import { listLooks, loadLook, readLookProducts } from './look-queries.ts';

/** Handlers of `shared/contract/looks.ts`: photographs of outfits. */
export function lookHandlers({ db }: CommerceDeps): HandlersOf<typeof contract> {
  const loadTags = async (ids: readonly string[]) => [
    tags.looks,
    ...(await readLookProducts(db, ids)).map((id) => tags.product(id)),
  ];
  return {
    looks: forAnyone(
      async ({ product, page }, { madeOf }) => {
        const listed = await listLooks(db, product, page);
        madeOf(...(await loadTags(listed.content.map(({ id }) => id))));
        return ok(listed);
      },
      { freshSeconds: 60 },
    ),
    look: forAnyone(
      async ({ id }, { viewer, madeOf }) => {
        madeOf(tags.places, ...(await loadTags([id])));
        return loadLook(db, id, await loadPricing(db, viewer));
      },
      { freshSeconds: 60 },
    ),
  };
}
