import { randomBytes, randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { startSession } from '../../../server/commerce/account/sessions.ts';
import { publishReview } from '../../../server/commerce/reviews/publish.ts';
import { composeAuthorization } from '../../../shared/authorization.ts';
import { ReviewPage } from '../../../shared/contract/reviews.ts';
import type { Answer, Shop } from './fixture.ts';
import { goods } from './goods.ts';

/** Writes a customer and returns a sender of their calls. */
export async function customer(shop: Shop, names: { nickname?: string; first_name?: string; last_name?: string } = {}) {
  const id = randomUUID();
  const email = `${id}@shop.example`;
  const at = shop.clock.time;
  await shop.db
    .insertInto('customer')
    .values({
      id,
      email,
      email_key: email,
      email_verified_at: at,
      password_hash: '',
      nickname: null,
      first_name: null,
      last_name: null,
      invite_code: id,
      invited_by: null,
      instagram: null,
      instagram_key: null,
      created_at: at,
      updated_at: at,
      ...names,
    })
    .execute();
  const token = await startSession(shop.deps, shop.db, id);
  return { id, send: senderOf(shop, token) };
}
export type Reviewer = Awaited<ReturnType<typeof customer>>;

/** Returns a sender of calls with a token, or with a guest's device id. */
export function senderOf(shop: Shop, token: string, deviceId = randomBytes(16).toString('hex')) {
  const authorization = composeAuthorization({
    token,
    userId: '',
    deviceId,
    currencyCode: 'USD',
    countryCode: 'US',
    platform: 'web',
    language: 'en',
    type: '1',
    sessionId: 'session',
    sizeConversionType: 'US',
    cab: '',
  });
  return async (method: string, path: string, body?: FormData | string): Promise<Answer> => {
    const request = new Request(`http://commerce.local${path}`, {
      method,
      headers: { authorization },
      ...(body === undefined ? {} : { body }),
    });
    const response = await shop.fetch(request);
    return { ...JSON.parse(await response.text()), status: response.status, headers: response.headers };
  };
}

/**
 * Writes an order of this customer in the given status and returns its order line; of a black dress in M by default.
 */
export async function lineOf(
  shop: Shop,
  who: { id: string },
  { status = 'FULFILLED', variantId = goods.blackM }: { status?: string; variantId?: string } = {},
) {
  const orderId = randomUUID();
  const { product_id } = await shop.db
    .selectFrom('variant')
    .select('product_id')
    .where('id', '=', Number(variantId))
    .executeTakeFirstOrThrow();
  const at = shop.clock.time;
  await shop.db
    .insertInto('shop_order')
    .values({
      id: orderId,
      order_no: String(Math.floor(Math.random() * 9_000_000_000) + 1_000_000_000),
      owner: `user:${who.id}`,
      email: 'ann@example.com',
      status,
      currency: 'USD',
      country: 'US',
      subtotal_cents: 3_000,
      discount_cents: 0,
      shipping_cents: 0,
      tax_cents: 0,
      tax_included: 0,
      points_cents: 0,
      total_cents: 3_000,
      coupon_code: null,
      shipping_json: '{}',
      payment_type: 'IPAYLINKS',
      shipping_address_json: '{}',
      billing_address_json: '{}',
      created_at: at,
      expires_at: at,
      updated_at: at,
    })
    .execute();
  const lineId = randomUUID();
  await shop.db
    .insertInto('order_line')
    .values({
      id: lineId,
      order_id: orderId,
      position: 0,
      variant_id: Number(variantId),
      product_id,
      title: 'DRESS',
      variant_title: 'Black / M',
      handle: 'dress',
      sku: `SKU-${variantId}`,
      image: '/images/dress.webp',
      quantity: 1,
      unit_cents: 3_000,
      line_cents: 3_000,
      discount_cents: 0,
    })
    .execute();
  return { orderId, lineId };
}

export const text = 'The cloth is heavy and soft, and the seams are better than I hoped for.';
export type Fields = Record<string, string | number>;

export function reviewForm(fields: Fields = {}, photos: readonly File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ rating: 5, title: 'Lovely', text, ...fields }))
    form.append(name, String(value));
  for (const photo of photos) form.append('photos', photo);
  return form;
}

export const write = (who: Reviewer, fields: Fields = {}, photos: readonly File[] = [], product = '1') =>
  who.send('POST', `/apis/products/${product}/reviews`, reviewForm(fields, photos));

/** Writes a review by a customer who bought the product. */
export async function reviewed(shop: Shop, fields: Fields = {}, photos: readonly File[] = []) {
  const who = await customer(shop);
  await lineOf(shop, who);
  const { id } = (await write(who, fields, photos)).data as { id: string };
  return { who, id };
}

export const file = (bytes: Uint8Array<ArrayBuffer> | Buffer, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

export const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#7a2040' } })
    .toFormat(format)
    .toBuffer();

/** Returns a small PNG file whose header declares this many pixels. */
export function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Reads and publishes the reviews of a shop's first product. */
export function reviewsIn(shop: Shop) {
  return {
    list: async (query = '', product = '1') => {
      const { data } = await shop.shopper().get(`/apis/products/${product}/reviews${query}`);
      return ReviewPage.parse(data);
    },
    productRow: () =>
      shop.db.selectFrom('product').select(['rating', 'review_count']).where('id', '=', 1).executeTakeFirstOrThrow(),
    publish: (id: string) => publishReview(shop.deps, id),
  };
}
