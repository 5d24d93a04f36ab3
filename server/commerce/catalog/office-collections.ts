import type * as collections from '../../../shared/contract/office/collections.ts';
import { ok } from '../../../shared/errors.ts';
import type { CommerceDeps } from '../context.ts';
import { storeOwnPicture } from '../images/store-own-picture.ts';
import { forStaff, type HandlersOf } from '../service/handler.ts';
import { arrangeCollection, productsOfCollection } from './arrange-collection.ts';
import { collectionForStaff, listForStaff, newCollection } from './edited-collection.ts';
import { putCollection, removeCollection, restoreCollection } from './manage-collections.ts';

/** Handlers of the office's collections; they call the functions of the command line. */
export function officeCollectionHandlers(deps: CommerceDeps): HandlersOf<typeof collections> {
  const needed = 'collections.edit';
  return {
    officeCollections: forStaff(needed, async ({ after }) => ok(await listForStaff(deps.db, after))),
    officeCollection: forStaff(needed, async ({ handle }) =>
      ok((await collectionForStaff(deps.db, handle)) ?? (await newCollection(deps.db, handle))),
    ),
    officeCollectionStore: forStaff(needed, (edited) => putCollection(deps, edited)),
    officeCollectionPicture: forStaff(needed, ({ handle }, { form }) =>
      storeOwnPicture(deps, form, `collection:${handle}`),
    ),
    officeCollectionProducts: forStaff(needed, (wish) => productsOfCollection(deps.db, wish)),
    officeCollectionArrange: forStaff(needed, (wish) => arrangeCollection(deps, wish)),
    officeCollectionRemove: forStaff(needed, ({ handle, target }) => removeCollection(deps, handle, target)),
    officeCollectionRestore: forStaff(needed, ({ handle }) => restoreCollection(deps, handle)),
  };
}
