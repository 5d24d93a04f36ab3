import type * as contract from '../../../../shared/contract/office/products.ts';
import { ok, type Result } from '../../../../shared/errors.ts';
import { hourMs } from '../../../../shared/time/duration.ts';
import { removeVariant } from '../../changes/remove-variant.ts';
import { loadTargets } from '../../changes/targets.ts';
import { makePreviewKey } from '../../content/preview-key.ts';
import type { CommerceDeps } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import { forStaff, type HandlersOf } from '../../service/handler.ts';
import { addProduct, addVariant } from './add.ts';
import { headingOf } from './heading.ts';
import { listForOffice } from './list.ts';
import { noSuchProduct, saveEdits } from './save.ts';
import { productTexts } from './texts.ts';
import { variantUse } from './variant-use.ts';
import { ownPricesForOffice, variantsForOffice } from './variants.ts';

/** How long a preview shows drafts. */
const previewMs = 2 * hourMs;

/** Handlers of the office's products; each names the permission that its call needs. */
export function officeProductHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  const { db, clock } = deps;
  return {
    officeProducts: forStaff('products.read', async (wish) => ok(await listForOffice(db, wish))),
    officeProduct: forStaff('products.read', ({ id }) => viewProduct(db, id)),
    officeVariants: forStaff('products.read', (wish) => variantsForOffice(db, wish)),
    officeOwnPrices: forStaff('products.read', (wish) => ownPricesForOffice(db, wish)),
    officeProductSave: forStaff('products.change', ({ id, edits }) => saveEdits(deps, id, edits)),
    officeProductAdd: forStaff('products.change', (product) => addProduct(deps, product)),
    officeVariantAdd: forStaff('products.change', (variant) => addVariant(deps, variant)),
    officeVariantUse: forStaff('products.read', (wish) => variantUse(db, wish)),
    officeVariantRemove: forStaff('products.change', ({ id, variant }) =>
      removeVariant(deps, { productId: id, variantId: variant }),
    ),
    officeProductPreview: forStaff('products.change', async ({ id }) => {
      const product = await headingOf(db, id);
      if (!product) return noSuchProduct;
      return ok({ handle: product.handle, key: await makePreviewKey({ db, clock }, clock.now() + previewMs) });
    }),
  };
}

async function viewProduct(db: Database, id: number): Promise<Result<contract.OfficeProduct>> {
  const product = (await loadTargets(db, [id])).products.get(id);
  const heading = await headingOf(db, id);
  return product && heading ? ok({ ...heading, fields: productTexts(product) }) : noSuchProduct;
}
