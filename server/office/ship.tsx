import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeShip, type PastedLine } from '../../pages/office/ship.tsx';
import type { Failure } from '../../shared/errors.ts';
import { filled } from '../../shared/messages/message.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { shipByNumber } from '../commerce/orders/office-actions.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { checked } from './checked.ts';
import { Text } from './fields.ts';
import { mistake } from './mistake.ts';
import { officeOf } from './office-of.ts';
import { ParcelWish } from './order-forms.ts';
import { refusedBy, showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.shipping;

const maxLines = 50;
const Paste = z.object({ paste: Text });

/** The page that records parcels of several orders from pasted lines. */
export const ship = new Hono<StoreEnv>();
const packers = screen('orders.ship');
ship.get(officePaths.ship, packers, (c) => show(c, []));
ship.post(officePaths.ship, packers, formOf(Paste), async (c) => {
  const lines = c.req
    .valid('form')
    .paste.split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > maxLines) return show(c, [], mistake(filled('linesTogether', { most: maxLines })));
  const results: PastedLine[] = [];
  for (const line of lines) results.push(await shipLine(c, line));
  return show(c, results);
});

/** Records the parcel of a line: number, carrier and tracking number with tabs, commas, semicolons or spaces between. */
async function shipLine(c: Context<StoreEnv>, line: string): Promise<PastedLine> {
  const [, orderNo, carrier, tracking] = /^(\d{10})[\s,;]+([^\s,;]+)[\s,;]+(.+)$/.exec(line) ?? [];
  if (!orderNo || !carrier || !tracking) return { line, ok: false, said: words.write };
  const shipped = await checked(ParcelWish, { carrier, tracking }, (parcel) =>
    shipByNumber(officeOf(c).shop, { orderNo, ...parcel }),
  );
  if (!shipped.ok) return { line, ok: false, said: refusedBy(c, shipped.error).problem };
  return { line, ok: true, said: shipped.value.fresh ? words.recorded : words.recordedBefore };
}

function show(c: Context<StoreEnv>, results: readonly PastedLine[], failure?: Failure) {
  const paste = results.flatMap(({ line, ok }) => (ok ? [] : [line])).join('\n');
  const body = <OfficeShip paste={paste} results={results} />;
  return showPage(c, { title: screenNames.ship, body, failure, status: paste === '' ? 200 : 422 });
}
