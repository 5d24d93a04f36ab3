import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficeShip, type PastedLine } from '../../pages/office/ship.tsx';
import { officeShip } from '../../shared/contract/office/orders.ts';
import { officeSelf } from '../../shared/contract/office/session.ts';
import { codes } from '../../shared/errors.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { mayDo } from '../../shared/staff/roles.ts';
import type { StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/errors/refusal.ts';
import { formOf } from '../http/forms/form.ts';
import { refusedBy, showPage } from './page.tsx';

const mostLines = 50;
const Paste = z.object({ paste: z.string().default('') });

/** The page that records parcels of several orders from pasted lines. */
export function shipScreen(): Hono<StoreEnv> {
  const app = new Hono<StoreEnv>();
  app.get(officePaths.ship, (c) => show(c, []));
  app.post(
    officePaths.ship,
    formOf(Paste, (c) => show(c, [], 'The text could not be read.')),
    async (c) => {
      const lines = c.req
        .valid('form')
        .paste.split(/[\r\n]+/)
        .map((line) => line.trim())
        .filter(Boolean);
      if (lines.length > mostLines) return show(c, [], `At most ${mostLines} lines at once; nothing was recorded.`);
      const results: PastedLine[] = [];
      for (const line of lines) results.push(await shipLine(c, line));
      return show(c, results);
    },
  );
  return app;
}

/** Records the parcel of a line: number, carrier and tracking number with tabs, commas, semicolons or spaces between. */
async function shipLine(c: Context<StoreEnv>, line: string): Promise<PastedLine> {
  const [, orderNo, carrier, tracking] = /^(\d{10})[\s,;]+([^\s,;]+)[\s,;]+(.+)$/.exec(line) ?? [];
  if (!orderNo || !carrier || !tracking)
    return { line, ok: false, said: 'Write: order number, carrier, tracking number.' };
  const shipped = await c.get('api').attempt(officeShip, { orderNo, carrier, tracking });
  if (!shipped.ok) return { line, ok: false, said: refusedBy(c, shipped.error).problem };
  return { line, ok: true, said: shipped.value.fresh ? 'recorded' : 'was recorded before' };
}

async function show(c: Context<StoreEnv>, results: readonly PastedLine[], problem?: string) {
  const self = await c.get('api').get(officeSelf, {});
  if (!mayDo(self.role, 'orders.ship')) throw new Refusal(codes.forbidden, { text: 'This needs orders.ship.' });
  const paste = results.flatMap(({ line, ok }) => (ok ? [] : [line])).join('\n');
  const isRefused = problem !== undefined || results.some(({ ok }) => !ok);
  const body = <OfficeShip paste={paste} results={results} problem={problem} />;
  return showPage(c, { title: 'Ship', self, body, status: isRefused ? 422 : 200 });
}
