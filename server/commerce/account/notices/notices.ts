import type { z } from 'zod';
import type * as contract from '../../../../shared/contract/stock-notices.ts';
import type { StockNotice } from '../../../../shared/contract/stock-notices.ts';
import { codes, fail, failAt, ok, type Result } from '../../../../shared/errors.ts';
import { currentLanguage } from '../../../../shared/language/language.ts';
import { inLanguage } from '../../../../shared/language/request-language.ts';
import { dayMs, minuteMs } from '../../../../shared/time/duration.ts';
import { allowancesOf, takeUses } from '../../calls/rate-limit.ts';
import { variantNumber } from '../../cart/changes.ts';
import { findProduct } from '../../catalog/find-product.ts';
import { isInStock, valuesOf } from '../../catalog/parts.ts';
import { loadTexts, noTexts, shownValues } from '../../catalog/translations.ts';
import type { CommerceDeps, Viewer } from '../../context.ts';
import { commit, type Database, type Trx, transact } from '../../database/connection.ts';
import { freshId } from '../../fresh-id.ts';
import { schedule, type WorkOutcome } from '../../jobs/due-work.ts';
import { queueMail } from '../../jobs/queue-message.ts';
import { secretHash } from '../limits.ts';
import { deadLink } from '../links.ts';

/** Requests of a visitor, of a client IP, and for one address, which may be a stranger's. */
const perVisitor = { uses: 20, windowMs: 10 * minuteMs };
const perAddress = { uses: 60, windowMs: 10 * minuteMs };
const perEmail = { uses: 10, windowMs: dayMs };

/** Asks for a mail about a variant's return: see `awaitStock` of the contract. */
export async function awaitVariant(
  deps: CommerceDeps,
  viewer: Viewer,
  { id, variantId, email: typed }: z.output<(typeof contract)['awaitStock']['in']>,
): Promise<Result<{ state: 'mailed' | 'confirmed' }>> {
  const email = typed.toLowerCase();
  const variant = await soldOutVariant(deps.db, id, variantId);
  if (!variant.ok) return variant;
  const mayMail = { bucket: `stock-notice:email:${secretHash(email)}`, limit: perEmail };
  const allowed = await takeUses(deps, [...allowancesOf('stock-notice', viewer, perVisitor, perAddress), mayMail]);
  if (!allowed.ok) return allowed;
  const isOwn = viewer.customer?.email_verified_at != null && viewer.customer.email.toLowerCase() === email;
  return transact(deps.db, async (trx) => {
    await note(deps, trx, { variantId: variant.value, email, confirmed: isOwn });
    return ok({ state: isOwn ? 'confirmed' : 'mailed' } as const);
  });
}

async function soldOutVariant(db: Database, reference: string, variantId: string): Promise<Result<number>> {
  const product = await findProduct(db, reference);
  const number = variantNumber(variantId);
  if (!product || number === undefined) return fail(codes.notFound, 'noSuchThing');
  const variant = await db
    .selectFrom('variant')
    .select(['stock', 'untracked'])
    .where('id', '=', number)
    .where('product_id', '=', product.id)
    .executeTakeFirst();
  if (!variant) return fail(codes.notFound, 'noSuchThing');
  return isInStock(variant) ? failAt('variantId', 'sizeIsInStock') : ok(number);
}

interface Notice {
  variantId: number;
  email: string;
  confirmed: boolean;
}

/** Records a notice, or renews one: an address that confirmed before stays confirmed, and is mailed once more. */
async function note(deps: CommerceDeps, trx: Trx, { variantId, email, confirmed }: Notice): Promise<void> {
  const at = deps.clock.now();
  const { id, confirmed_at } = await trx
    .insertInto('stock_notice')
    .values({
      id: freshId(deps.random),
      variant_id: variantId,
      email,
      language: currentLanguage(),
      created_at: at,
      confirmed_at: confirmed ? at : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['email', 'variant_id']).doUpdateSet((eb) => ({
        created_at: at,
        notified_at: null,
        confirmed_at: eb.fn.coalesce('stock_notice.confirmed_at', 'excluded.confirmed_at'),
      })),
    )
    .returning(['id', 'confirmed_at'])
    .executeTakeFirstOrThrow();
  if (confirmed_at === null) await queueMail(trx, 'confirmNotice', id, at);
  else await lookSoon(trx, at);
}

/** How often waiting notices are compared with the stock. */
export const stockLookMs = minuteMs;

/** Schedules the comparison with the stock; it repeats as long as a notice waits. */
export const lookSoon = (trx: Trx, at: number) => schedule(trx, 'stock-notice', 'all', at + stockLookMs);

/** Confirms the address of a link's notice. */
export function confirmNotice(deps: CommerceDeps, token: string): Promise<Result<StockNotice>> {
  return transact(deps.db, async (trx) => {
    const at = deps.clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('stock_notice')
      .set({ confirmed_at: at })
      .where('id', '=', token)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await lookSoon(trx, at);
    return readNotice(trx, token);
  });
}

/** Returns the notice of a mail's link. */
export async function readNotice(db: Database, token: string): Promise<Result<StockNotice>> {
  const row = await findNotice(db, token);
  if (!row) return deadLink;
  const { title, variantTitle, handle } = await loadPiece(db, row);
  return ok({
    product: { title, handle },
    variant: { id: String(row.variant_id), title: variantTitle },
    state: row.notified_at !== null ? 'sent' : row.confirmed_at !== null ? 'waiting' : 'unconfirmed',
  });
}

/** Reads a notice with its product and variant. */
export function findNotice(db: Database, id: string) {
  return db
    .selectFrom('stock_notice')
    .innerJoin('variant', 'variant.id', 'stock_notice.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .selectAll('stock_notice')
    .select(['variant.stock', 'variant.untracked', 'variant.value1', 'variant.value2', 'variant.value3'])
    .select(['variant.product_id', 'product.title', 'product.handle', 'product.status'])
    .where('stock_notice.id', '=', id)
    .executeTakeFirst();
}

type StoredNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

/** What a notice's product and variant are called in the language of the request. */
interface Piece {
  title: string;
  variantTitle: string;
  handle: string;
}

export async function loadPiece(db: Database, row: StoredNotice): Promise<Piece> {
  const texts = (await loadTexts(db, [row.product_id])).get(row.product_id) ?? noTexts;
  const { shown } = shownValues(texts, valuesOf(row));
  return {
    title: texts.get('title') ?? row.title,
    variantTitle: shown.join(' / '),
    handle: texts.get('handle') ?? row.handle,
  };
}

/** Deletes all notices for the address of a link. */
export async function endNotices(db: Database, token: string): Promise<Result<null>> {
  const row = await db.selectFrom('stock_notice').select('email').where('id', '=', token).executeTakeFirst();
  if (row) await removeNotices(db, row.email);
  return ok(null);
}

export async function removeNotices(db: Database, email: string): Promise<void> {
  await db.deleteFrom('stock_notice').where('email', '=', email.toLowerCase()).execute();
}

const atOnce = 200;

/**
 * Queues the mails of confirmed notices whose variant is in stock again, each once. Repeats every minute while any
 * notice waits.
 */
export async function notifyOfStock(deps: CommerceDeps): Promise<WorkOutcome> {
  const { db, clock } = deps;
  const back = await waiting(db)
    .innerJoin('variant', 'variant.id', 'stock_notice.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['stock_notice.id', 'stock_notice.language'])
    .where('product.status', '=', 'onSale')
    .where((eb) => eb.or([eb('variant.stock', '>', 0), eb('variant.untracked', '=', 1)]))
    .orderBy('stock_notice.confirmed_at')
    .limit(atOnce)
    .execute();
  for (const { id, language } of back) await inLanguage(language, () => queueOnce(deps, id));
  if (back.length === atOnce) return { againAt: clock.now() };
  const more = await waiting(db).select('stock_notice.id').limit(1).executeTakeFirst();
  return more ? { againAt: clock.now() + stockLookMs } : 'done';
}

const waiting = (db: Database) =>
  db
    .selectFrom('stock_notice')
    .where('stock_notice.confirmed_at', 'is not', null)
    .where('stock_notice.notified_at', 'is', null);

function queueOnce({ db, clock }: CommerceDeps, id: string) {
  return commit(db, async (trx) => {
    const at = clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('stock_notice')
      .set({ notified_at: at })
      .where('id', '=', id)
      .where('notified_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await queueMail(trx, 'backInStock', id, at);
  });
}

/** How long an address is kept: without confirmation, after its mail, and while its size does not return. */
const keptMs = { unconfirmed: 7 * dayMs, sent: 30 * dayMs, waiting: 365 * dayMs };

/** Deletes notices whose time is over. */
export async function forgetNotices(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('stock_notice')
    .where((eb) =>
      eb.or([
        eb.and([eb('confirmed_at', 'is', null), eb('created_at', '<', now - keptMs.unconfirmed)]),
        eb('notified_at', '<', now - keptMs.sent),
        eb('created_at', '<', now - keptMs.waiting),
      ]),
    )
    .execute();
}
