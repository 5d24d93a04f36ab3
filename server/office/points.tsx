import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { OfficePoints } from '../../pages/office/points.tsx';
import { codes, type Failure, fail, type Result } from '../../shared/errors.ts';
import { officeMessages, screenNames } from '../../shared/messages/office/office-messages.ts';
import { wordings } from '../../shared/messages/wording.ts';
import { parsePercent } from '../../shared/places/typed.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { loadPointsTerms } from '../commerce/points/office-points.ts';
import { setPurchaseRate } from '../commerce/points/purchase-rate.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { doneIn, leadTo } from './done.ts';
import { Trimmed } from './fields.ts';
import { officeOf } from './office-of.ts';
import { showPage } from './page.tsx';
import { screen } from './screen.ts';

const words = officeMessages.points;

const Rate = z.object({ percent: Trimmed, seen: z.coerce.number().int().min(0).max(10_000) });

/** The page of points: what a purchase earns, what a point is worth, and the rates that were set. */
export const points = new Hono<StoreEnv>();
const editors = screen('points.edit');
points.get(officePaths.points, editors, (c) => showPoints(c));
points.post(officePaths.points, editors, formOf(Rate), async (c) => {
  const { percent, seen } = c.req.valid('form');
  const set = await setRate(c, percent, seen);
  return set.ok ? leadTo(c, officePaths.points, 'saved') : showPoints(c, { failure: set.error, percent });
});

async function setRate(c: Context<StoreEnv>, percent: string, seen: number): Promise<Result<null>> {
  const bps = parsePercent(percent);
  if (bps === null || !Number.isInteger(bps) || bps >= 10_000)
    return fail(codes.invalidInput, 'checkMarkedFields', { fields: { percent: 'pointsPercent' } });
  return setPurchaseRate(officeOf(c).shop, bps, seen);
}

async function showPoints(c: Context<StoreEnv>, attempt?: { failure: Failure; percent: string }): Promise<Response> {
  const refused = attempt && {
    which: 'rate',
    typed: { percent: attempt.percent },
    fields: wordings(attempt.failure.fields ?? {}),
  };
  const terms = await loadPointsTerms(officeOf(c).shop.db);
  return showPage(c, {
    title: screenNames.points,
    body: <OfficePoints terms={terms} refused={refused} />,
    failure: attempt?.failure,
    marksFields: true,
    done: doneIn(c, words.done),
  });
}
