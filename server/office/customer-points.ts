import { Hono } from 'hono';
import { z } from 'zod';
import { codes, fail, ok, type Result } from '../../shared/errors.ts';
import { filled, type Message } from '../../shared/messages/message.ts';
import { pointsLimits } from '../../shared/office/points.ts';
import { customerPath, officePaths } from '../../shared/staff/paths.ts';
import { movePoints, undoMove } from '../commerce/points/merchant-moves.ts';
import type { StoreEnv } from '../http/context.ts';
import { formOf } from '../http/forms/form.ts';
import { customerIn, showCustomer } from './customer-page.tsx';
import { leadTo } from './done.ts';
import { StaffLine, Trimmed } from './fields.ts';
import { officeOf } from './office-of.ts';
import { screen } from './screen.ts';

const Id = z.string().regex(/^[\w-]{22}$/);
const Move = z.object({
  points: Trimmed,
  reason: StaffLine.default(''),
  step: z.enum(['give', 'take']),
  once: Id,
});

/** Forms on the page of a customer that give them points, take some, and undo that. */
export const customerPoints = new Hono<StoreEnv>();
const editors = screen('points.edit');
customerPoints.post(officePaths.customerPoints, editors, formOf(Move), async (c) => {
  const { step, once, ...typed } = c.req.valid('form');
  const read = readMove(typed);
  if (!read.ok) return showCustomer(c, read.error, { points: typed });
  const { points, reason } = read.value;
  const move = { customerId: customerIn(c), points: step === 'give' ? points : -points, reason, once };
  const moved = await movePoints(officeOf(c).shop, move);
  if (!moved.ok) return showCustomer(c, moved.error, { points: typed });
  return leadTo(c, customerPath(customerIn(c)), step === 'give' ? 'given' : 'taken', 'points');
});
customerPoints.post(officePaths.customerPointsUndo, editors, formOf(z.object({ entry: Id })), async (c) => {
  const entryId = c.req.valid('form').entry;
  const undone = await undoMove(officeOf(c).shop, { customerId: customerIn(c), entryId });
  return undone.ok ? leadTo(c, customerPath(customerIn(c)), 'undone', 'points') : showCustomer(c, undone.error);
});

interface TypedMove {
  points: string;
  reason: string;
}

/** Returns the points and the reason of a form, or what is wrong at which field. */
function readMove({ points, reason }: TypedMove): Result<{ points: number; reason: string }> {
  const { most, longestReason } = pointsLimits;
  const fields: Record<string, Message> = {};
  const count = /^\d{1,6}$/.test(points) ? Number(points) : 0;
  if (count < 1 || count > most) fields.points = filled('pointsWhole', { most: String(most) });
  if (reason === '' || reason.length > longestReason) fields.reason = 'pointsReason';
  if (Object.keys(fields).length > 0) return fail(codes.invalidInput, 'checkMarkedFields', { fields });
  return ok({ points: count, reason });
}
