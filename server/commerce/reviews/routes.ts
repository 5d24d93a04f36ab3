import { type Context, Hono } from 'hono';
import {
  ownReviews,
  ReviewFields,
  type ReviewPermission,
  ReviewQuery,
  reviewPermission,
  reviewPhotoLimits,
} from '../../../shared/contract/reviews.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { translated } from '../../../shared/messages/translated.ts';
import { findProduct } from '../catalog/product.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer, parse } from '../envelope.ts';
import { takeUse } from '../rate-limit.ts';
import { readForm } from '../read-form.ts';
import { customerOf, withCustomer, withOwner } from '../request.ts';
import { listReviews } from './list.ts';
import { listOwnReviews } from './own.ts';
import { permissionOf } from './permission.ts';
import { removePhotos, takePhotos } from './photos.ts';
import { countHelpful } from './votes.ts';
import { refusalOf, writeReview } from './write.ts';

/** Reviews that one customer may send in a day, photographs and all, whatever became of them. */
const perDay = { uses: 20, windowMs: 24 * 60 * 60_000 };

/** Reviews of products: read, written, voted for. */
export function reviewRoutes(deps: CommerceDeps): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>();

  app.get('/apis/products/:id/reviews', async (c) => {
    const query = parse(ReviewQuery, { ...c.req.query(), id: c.req.param('id') });
    if (!query.ok) return answer(c, query);
    const product = await productOf(deps, c.req.param('id'));
    return answer(c, product.ok ? ok(await listReviews(deps.db, product.value.id, query.value)) : product);
  });

  app.get('/apis/products/:id/reviews/permission', withOwner, async (c) => {
    const asked = parse(reviewPermission.in, { ...c.req.query(), id: c.req.param('id') });
    if (!asked.ok) return answer(c, asked);
    const product = await productOf(deps, asked.value.id);
    return answer(c, product.ok ? ok(await permissionFor(deps, c, product.value.id, asked.value.line)) : product);
  });

  app.get('/apis/user/reviews', withCustomer, async (c) => {
    const asked = parse(ownReviews.in, c.req.query());
    return answer(c, asked.ok ? ok(await listOwnReviews(deps.db, customerOf(c).id, asked.value.page)) : asked);
  });

  app.post('/apis/products/:id/reviews', withCustomer, async (c) => {
    const product = await productOf(deps, c.req.param('id'));
    return answer(c, product.ok ? await takeReview(c, product.value.id) : product);
  });

  app.post('/apis/reviews/:id/helpful', withOwner, async (c) =>
    answer(c, await countHelpful(deps, c.var.viewer, c.req.param('id'))),
  );

  /** Nothing of the body is read for somebody who may not review. */
  async function takeReview(c: Context<CommerceEnv>, productId: number): Promise<Result<unknown>> {
    const customer = customerOf(c);
    const refused = refusalOf((await permissionOf(deps.db, customer.id, productId)).permission);
    if (refused) return refused;
    const allowed = await takeUse(deps, `review:user:${customer.id}`, perDay);
    if (!allowed.ok) return allowed;
    const form = await readForm(c, ReviewFields, reviewPhotoLimits);
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

  return app;
}

async function productOf({ db }: CommerceDeps, reference: string): Promise<Result<{ id: number }>> {
  const found = await findProduct(db, reference);
  return found ? ok(found) : fail(codes.notFound, 'There is no such product.');
}

async function permissionFor(
  { db }: CommerceDeps,
  c: Context<CommerceEnv>,
  productId: number,
  line: string | undefined,
): Promise<ReviewPermission> {
  const { customer } = c.var.viewer;
  if (!customer) return { state: 'signedOut', message: translated('Please sign in to write a review.') };
  return (await permissionOf(db, customer.id, productId, line)).permission;
}
