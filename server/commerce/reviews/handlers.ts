import type { FormBody } from '../../../shared/contract/perform.ts';
import type * as contract from '../../../shared/contract/reviews.ts';
import { ReviewFields, type ReviewPermission, reviewPhotoLimits } from '../../../shared/contract/reviews.ts';
import { tags } from '../../../shared/contract/tags.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { wording } from '../../../shared/messages/wording.ts';
import { dayMs } from '../../../shared/time/duration.ts';
import { forAnyone, forCustomer, forOwner, type HandlersOf } from '../calls/handler.ts';
import { takeUses } from '../calls/rate-limit.ts';
import { readForm } from '../calls/read-form.ts';
import { findProduct } from '../catalog/find-product.ts';
import type { CommerceDeps, Customer, Viewer } from '../context.ts';
import { listReviews } from './list.ts';
import { listOwnReviews } from './own.ts';
import { findPermission } from './permission.ts';
import { removePhotos, takePhotos } from './photos.ts';
import { countHelpful } from './votes.ts';
import { refusalOf, writeReview } from './write.ts';

/** Limit of reviews by one customer, whatever became of them. */
const perDay = { uses: 20, windowMs: dayMs };

/** Handlers of reviews: reading, writing, voting. */
export function reviewHandlers(deps: CommerceDeps): HandlersOf<typeof contract> {
  return {
    productReviews: forAnyone(async (query, { madeOf }) => {
      const product = await requireProduct(deps, query.id);
      if (product.ok) madeOf(tags.reviews(product.value.id), tags.product(product.value.id));
      else madeOf(tags.catalogue);
      return product.ok ? ok(await listReviews(deps.db, product.value.id, query)) : product;
    }),
    reviewPermission: forOwner(async ({ id, line }, { viewer }) => {
      const product = await requireProduct(deps, id);
      return product.ok ? ok(await permissionFor(deps, viewer, product.value.id, line)) : product;
    }),
    ownReviews: forCustomer(async ({ page }, { customer }) => ok(await listOwnReviews(deps.db, customer.id, page))),
    writeReview: forCustomer(async ({ id }, { customer, form }) => {
      const product = await requireProduct(deps, id);
      return product.ok ? takeReview(deps, customer, product.value.id, form) : product;
    }),
    reviewHelped: forOwner(({ id }, { viewer }) => countHelpful(deps, viewer, id)),
  };
}

/** Checks permission before it reads the body. */
async function takeReview(deps: CommerceDeps, customer: Customer, productId: number, body: FormBody | null) {
  const refused = refusalOf((await findPermission(deps.db, customer.id, productId)).permission);
  if (refused) return refused;
  const allowed = await takeUses(deps, [{ bucket: `review:user:${customer.id}`, limit: perDay }]);
  if (!allowed.ok) return allowed;
  const form = await readForm(body, ReviewFields, reviewPhotoLimits);
  if (!form.ok) return form;
  const { values: fields, files } = form.value;
  const photos = await takePhotos(deps, files);
  if (!photos.ok) return photos;
  const written = await writeReview(deps, { customer, productId, fields, photos: photos.value }).catch(
    async (error: unknown) => {
      await removePhotos(deps.uploads, photos.value);
      throw error;
    },
  );
  if (!written.ok) await removePhotos(deps.uploads, photos.value);
  return written;
}

async function requireProduct({ db }: CommerceDeps, reference: string): Promise<Result<{ id: number }>> {
  const found = await findProduct(db, reference);
  return found ? ok(found) : fail(codes.notFound, 'noSuchProduct');
}

async function permissionFor(
  { db }: CommerceDeps,
  { customer }: Viewer,
  productId: number,
  line: string | undefined,
): Promise<ReviewPermission> {
  if (!customer) return { state: 'signedOut', message: wording('signInToReview') };
  return (await findPermission(db, customer.id, productId, line)).permission;
}
