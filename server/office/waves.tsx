import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { Wave, Waves } from '../../pages/office/wave.tsx';
import { WavePacking } from '../../pages/office/wave-pack.tsx';
import { codes, type Failure } from '../../shared/errors.ts';
import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { officePaths, wavePath } from '../../shared/staff/paths.ts';
import { countPiece, shipPacked } from '../commerce/orders/packing/pack.ts';
import { endWave, listWaves, makeWave, viewWave } from '../commerce/orders/packing/waves.ts';
import type { StoreEnv } from '../http/context.ts';
import { dataOf, Refusal } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { checked } from './checked.ts';
import { leadTo } from './done.ts';
import { Text } from './fields.ts';
import { integerIn } from './integer-in.ts';
import { officeOf } from './office-of.ts';
import { ParcelWish } from './order-forms.ts';
import { numbersIn } from './pack.tsx';
import { showPage } from './page.tsx';
import { numberIn } from './product-form.ts';
import { screen } from './screen.ts';
import { documentBody, sentFields, textsOf } from './sent-form.ts';

const words = officeMessages.packing;

const OrderNo = z.string().regex(/^\d{10}$/);
const Scan = z.object({
  orderNo: OrderNo,
  code: z.string().trim().min(1).max(600),
  token: z.string().regex(/^[\w-]{1,60}$/),
  carrier: Text,
  tracking: Text,
});
const Parcel = z.object({ orderNo: OrderNo, stamp: z.string().max(40), carrier: Text, tracking: Text });

/** Pages of waves: orders that a person packs together, piece by piece with a scanner. */
export const waves = new Hono<StoreEnv>();
const packers = screen('orders.ship');
waves.get(officePaths.waves, packers, async (c) => {
  const list = await listWaves(officeOf(c).shop.db, integerIn(c, 'before'));
  return showPage(c, { title: words.waves.title, body: <Waves {...list} /> });
});
waves.post(officePaths.waves, packers, documentBody, async (c) => {
  const form = await sentFields(c);
  const first = textsOf(form, 'first');
  const numbers = numbersIn(first.length > 0 ? first : textsOf(form, 'order'));
  if (numbers.length === 0) throw new Refusal(codes.invalidInput, 'chooseOrders');
  const { id, left } = dataOf(await makeWave(officeOf(c).shop, numbers));
  return c.redirect(`${wavePath(id)}${left.length > 0 ? `?left=${left.join(',')}` : ''}`, 303);
});
waves.get(officePaths.wave, packers, async (c) => {
  const view = await loadWave(c);
  const body = <Wave view={view} left={numbersIn(c.req.queries('left') ?? [])} />;
  return showPage(c, { title: words.waves.wave(view.wave.id), body });
});
waves.post(officePaths.waveEnd, packers, async (c) => {
  dataOf(await endWave(officeOf(c).shop, numberIn(c, 'wave')));
  return c.redirect(wavePath(numberIn(c, 'wave')), 303);
});
waves.get(officePaths.wavePack, packers, (c) => showPacking(c, {}));
waves.post(officePaths.wavePack, packers, formOf(Scan), async (c) => {
  const { carrier, tracking, ...scan } = c.req.valid('form');
  const counted = await countPiece(officeOf(c).shop, { wave: numberIn(c, 'wave'), ...scan });
  if (!counted.ok) return showPacking(c, { failure: counted.error, orderNo: scan.orderNo, carrier, tracking });
  return c.redirect(packingPath(c, { order: scan.orderNo, carrier, ...(tracking && { tracking }) }), 303);
});
waves.post(officePaths.waveShip, packers, formOf(Parcel), async (c) => {
  const { orderNo, stamp, carrier, tracking } = c.req.valid('form');
  const shipped = await checked(ParcelWish, { carrier, tracking }, (parcel) =>
    shipPacked(officeOf(c).shop, { wave: numberIn(c, 'wave'), orderNo, stamp, ...parcel }),
  );
  if (!shipped.ok) return showPacking(c, { failure: shipped.error, orderNo, carrier, tracking });
  return leadTo(c, packingPath(c, { carrier }), orderNo);
});

/** Returns the path of packing a wave. */
const packingPath = (c: Context<StoreEnv>, query: Readonly<Record<string, string>>): string =>
  `${wavePath(numberIn(c, 'wave'), '/pack')}?${new URLSearchParams(query)}`;

const loadWave = async (c: Context<StoreEnv>) => dataOf(await viewWave(officeOf(c).shop.db, numberIn(c, 'wave')));

interface PackingState {
  failure?: Failure;
  orderNo?: string;
  carrier?: string;
  tracking?: string;
}

/** Shows the order of a wave that the address or the form names and that is not sent, or the first one of those. */
async function showPacking(c: Context<StoreEnv>, typed: PackingState): Promise<Response> {
  const { wave, orders } = await loadWave(c);
  const named = typed.orderNo ?? c.req.query('order');
  const toSend = wave.endedAt === null ? orders.filter(({ pieces }) => pieces.length > 0) : [];
  const at = Math.max(
    0,
    toSend.findIndex(({ orderNo }) => orderNo === named),
  );
  const order = toSend[at] ?? null;
  const next = toSend[at + 1] ?? toSend[0];
  const done = /^\d{10}$/.exec(c.req.query('done') ?? '')?.[0];
  const shown = {
    order,
    next: next && next !== order ? next.orderNo : null,
    carrier: typed.carrier ?? c.req.query('carrier')?.slice(0, 60) ?? '',
    tracking: typed.tracking ?? c.req.query('tracking')?.slice(0, 100) ?? '',
  };
  return showPage(c, {
    title: words.waves.wave(wave.id),
    body: <WavePacking wave={wave.id} hasEnded={wave.endedAt !== null} token={randomUUID()} {...shown} />,
    failure: typed.failure,
    done: done && words.recorded(done),
    script: 'office-pack.js',
  });
}
