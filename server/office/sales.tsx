import { createHash, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeSales } from '../../pages/office/sales.tsx';
import { codes, type Failure, fail, ok, type Result } from '../../shared/errors.ts';
import { filled } from '../../shared/messages/message.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { maxBulk } from '../../shared/office/bulk.ts';
import type { ProductFilterChoices } from '../../shared/office/products.ts';
import { maxSaleChoices, type SaleGoods } from '../../shared/office/sales.ts';
import { changePath, officePaths } from '../../shared/staff/paths.ts';
import { currentZone } from '../../shared/time/current-zone.ts';
import { dayAt } from '../../shared/time/zone.ts';
import { draftBulk, findAllProducts } from '../commerce/changes/office/bulk.ts';
import type { ProductFilter } from '../commerce/changes/office/find-products.ts';
import { loadProductChoices } from '../commerce/changes/office/list.ts';
import { listSales } from '../commerce/changes/office/sales.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { mostOff, percentIn, shownRoundings, typedRoundingIn } from './bulk.tsx';
import { leadTo } from './done.ts';
import { Text, Trimmed } from './fields.ts';
import { mistake } from './mistake.ts';
import { endIn, startIn } from './moment-in.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.sales;

const SaleForm = z.object({
  token: z.string().regex(/^[\w-]{1,60}$/),
  percent: Text,
  goods: Trimmed,
  from: Trimmed,
  fromTime: Trimmed,
  fromOffset: Trimmed,
  until: Trimmed,
  untilTime: Trimmed,
  untilOffset: Trimmed,
  rounding: Text,
  sale: Text,
});
type SaleForm = z.output<typeof SaleForm>;

/** The page of sales: the form that begins one, and those that begin or end by themselves. */
export const sales = new Hono<StoreEnv>();
const changers = screen('products.change');
sales.get(officePaths.sales, changers, (c) => showSales(c));
sales.post(officePaths.sales, changers, formOf(SaleForm), (c) => draftSale(c, c.req.valid('form')));

interface RefusedForm {
  typed: SaleForm;
  failure: Failure;
}

async function showSales(c: Context<StoreEnv>, refused?: RefusedForm): Promise<Response> {
  const { db, clock } = officeOf(c).shop;
  const choices = await loadProductChoices(db, maxSaleChoices);
  const body = (
    <OfficeSales
      token={randomUUID()}
      choices={choices}
      roundings={shownRoundings(choices.base)}
      sales={await listSales(db, clock.now())}
      typed={refused?.typed ?? { goods: c.req.query('goods') ?? '', sale: 'on' }}
      isRefused={refused !== undefined}
      wrong={refused?.failure.fields ?? {}}
    />
  );
  return showPage(c, { title: screenNames.sales, body, failure: refused?.failure, marksFields: true });
}

/** Makes the draft of a sale, once however often its form is sent, and leads to its old and new prices. */
async function draftSale(c: Context<StoreEnv>, typed: SaleForm): Promise<Response> {
  const { shop, staff } = officeOf(c);
  const again = (failure: Failure) => showSales(c, { typed, failure });
  const percent = percentIn(typed.percent, mostOff);
  if (percent === null) return again(wrongIn('percent', mistake('salePercent')));
  const choices = await loadProductChoices(shop.db, maxSaleChoices);
  const goods = goodsIn(typed.goods, choices);
  if (!goods.ok) return again(wrongIn('goods', goods.error));
  const times = timesIn(typed, shop.clock.now());
  if (!times.ok) return again(times.error);
  const ids = await findAllProducts(shop.db, filterOf(goods.value));
  if (ids.length === 0) return again(wrongIn('goods', mistake('saleNoGoods')));
  if (ids.length > maxBulk) return again(wrongIn('goods', mistake(filled('bulkTooMany', { most: maxBulk }))));
  const rounding = typedRoundingIn(typed.rounding);
  const change = { do: 'price', percent: -percent, rounding, isSale: typed.sale === 'on' } as const;
  const form = JSON.stringify([staff.id, typed.token, change, times.value, ids]);
  const once = createHash('sha256').update(form).digest('base64url');
  const title = words.setTitle(percent, nameOf(goods.value, choices), ids.length);
  const draft = await draftBulk(shop, ids, change, { title, once, times: times.value });
  return draft.ok ? leadTo(c, changePath(draft.value.id), 'draft') : again(draft.error);
}

/** Returns a failure of one field. */
const wrongIn = (field: string, { code, message }: Failure): Failure => ({
  code,
  message,
  fields: { [field]: message },
});

/** Returns the goods that were chosen; a handle that the form does not offer is refused. */
function goodsIn(typed: string, { collections, categories }: ProductFilterChoices): Result<SaleGoods> {
  if (typed === 'all') return ok({ of: 'all' });
  const [of = '', handle = ''] = typed.split(':');
  const known = (rows: readonly { handle: string }[]) => rows.some((row) => row.handle === handle);
  if (of === 'collection' && known(collections)) return ok({ of, handle });
  if (of === 'category' && known(categories)) return ok({ of, handle });
  return fail(codes.invalidInput, 'saleGoods');
}

/** A sale is of what is on sale. */
const filterOf = (goods: SaleGoods): ProductFilter =>
  goods.of === 'all' ? { state: 'active' } : { state: 'active', [goods.of]: goods.handle };

function nameOf(goods: SaleGoods, { collections, categories }: ProductFilterChoices): string {
  if (goods.of === 'all') return words.allGoods;
  const { of, handle } = goods;
  return of === 'collection'
    ? (collections.find((each) => each.handle === handle)?.title ?? handle)
    : (categories.find((each) => each.handle === handle)?.name ?? handle);
}

interface SaleTimes {
  from: number | null;
  until: number | null;
}

/** Returns when a sale begins and ends. From today without a time, or from no day, it begins as soon as it is applied. */
function timesIn(typed: SaleForm, now: number): Result<SaleTimes> {
  const isToday = typed.fromTime === '' && typed.from === dayAt(currentZone(), now);
  const from = isToday ? ok(null) : startIn(typed, 'from');
  if (!from.ok) return { ok: false, error: wrongIn('from', from.error) };
  if (from.value !== null && from.value < now) return { ok: false, error: wrongIn('from', mistake('setBeginLater')) };
  const until = endIn(typed, 'until');
  if (!until.ok) return { ok: false, error: wrongIn('until', until.error) };
  if (until.value !== null && until.value <= (from.value ?? now))
    return { ok: false, error: wrongIn('until', mistake('setEndsFirst')) };
  return ok({ from: from.value, until: until.value });
}
