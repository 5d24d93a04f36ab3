import type { z } from 'zod';
import { reviewHoldMs } from '../../../shared/constants.ts';
import type { ReviewFields, ReviewPermission } from '../../../shared/contract/reviews.ts';
import { codes, fail, ok, type Result } from '../../../shared/errors.ts';
import { asCustomer } from '../account/as-customer.ts';
import type { Customer, MakingDeps } from '../context.ts';
import type { Trx } from '../database/connection.ts';
import { schedule } from '../jobs/due-work.ts';
import { authorOf } from './author.ts';
import { findPermission, reviewMessages } from './permission.ts';
import type { ReviewPhoto } from './photos.ts';

const idBytes = 12;

interface NewReview {
  customer: Customer;
  productId: number;
  fields: z.output<typeof ReviewFields>;
  photos: readonly ReviewPhoto[];
}

/** Returns the failure for a customer who may not review; null for one who may. */
export function refusalOf({ state }: ReviewPermission): Result<never> | null {
  if (state === 'may') return null;
  if (state === 'signedOut') return fail(codes.sessionInvalid, 'signInToReview');
  return fail(state === 'notBought' ? codes.forbidden : codes.conflict, reviewMessages[state]);
}

/** Stores a review, once for an order line; it is published by staff, or by itself when its time has come. */
export function writeReview(
  { db, clock, random }: MakingDeps,
  written: NewReview,
): Promise<Result<{ id: string; state: 'pending' }>> {
  const at = clock.now();
  // Hexadecimal, so that no id begins like a command-line option.
  const id = Buffer.from(random(idBytes)).toString('hex');
  return asCustomer(db, written.customer.id, async (trx, customer) => {
    const stored = await insertReview(trx, { ...written, customer }, id, at);
    if (!stored.ok) return stored;
    await insertPhotos(trx, id, written.photos);
    await schedule(trx, 'review-publish', id, at + reviewHoldMs);
    return ok({ id, state: 'pending' as const });
  });
}

async function insertReview(trx: Trx, written: NewReview, id: string, at: number): Promise<Result<null>> {
  const { customer, productId, fields } = written;
  const { permission, line } = await findPermission(trx, customer.id, productId, fields.line);
  if (!line) return refusalOf(permission) ?? fail(codes.forbidden, reviewMessages.notBought);
  const row = await trx
    .insertInto('review')
    .values({
      id,
      product_id: productId,
      customer_id: customer.id,
      order_line_id: line.lineId,
      rating: fields.rating,
      title: fields.title,
      body: fields.text,
      author: authorOf(customer),
      country: line.country,
      bought: line.bought,
      state: 'pending',
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('order_line_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? ok(null) : fail(codes.conflict, reviewMessages.reviewed);
}

async function insertPhotos(trx: Trx, review_id: string, photos: readonly ReviewPhoto[]): Promise<void> {
  if (photos.length === 0) return;
  await trx
    .insertInto('review_photo')
    .values(photos.map((photo, position) => ({ review_id, position, ...photo })))
    .execute();
}
