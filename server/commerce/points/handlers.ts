import type * as contract from '../../../shared/contract/points.ts';
import { ok } from '../../../shared/errors.ts';
import { forCustomer, type HandlersOf } from '../calls/handler.ts';
import type { CommerceDeps } from '../context.ts';
import { viewInvitations, viewPoints } from './view.ts';

export function pointsHandlers({ db, clock }: CommerceDeps): HandlersOf<typeof contract> {
  return {
    points: forCustomer(async ({ page }, { customer }) => ok(await viewPoints(db, customer.id, page, clock.now()))),
    invitations: forCustomer(async (_, { customer }) => ok(await viewInvitations(db, customer))),
  };
}
