import type * as checkout from '../../../shared/contract/checkout.ts';
import type * as delays from '../../../shared/contract/delays.ts';
import type * as contract from '../../../shared/contract/orders.ts';
import type * as withdrawals from '../../../shared/contract/withdrawals.ts';
import { ok } from '../../../shared/errors.ts';
import { forgetGuest } from '../account/forget-guest.ts';
import { forAnyone, forOwner, type HandlersOf } from '../calls/handler.ts';
import { readFieldLimits } from '../content/field-limits.ts';
import type { CommerceDeps } from '../context.ts';
import { cancelOrder } from './cancel.ts';
import { ownDocument, searchedDocument } from './invoices/document-file.ts';
import { findWaitingOrder, listOwnOrders } from './list.ts';
import { findOrder } from './order-access.ts';
import { addressProblems } from './order-check.ts';
import { mailOrderLink, openPayLink } from './order-link.ts';
import { placeOrder } from './place.ts';
import { answerTo, readDelay } from './promises/delay-order.ts';
import { noSuchOrder } from './refusals.ts';
import { reorder } from './reorder.ts';
import { claimOrderEvent } from './reported-events.ts';
import { findSearched, searchOrder } from './search.ts';
import { viewOrder } from './view.ts';
import { withdrawFrom } from './withdrawal/withdraw.ts';

type Handlers = HandlersOf<typeof contract & Omit<typeof checkout, 'fee'> & typeof delays & typeof withdrawals>;

/** Placing, listing, seeing, finding and cancelling orders, ordering the same again, withdrawing, and links of delays. */
export function orderHandlers(deps: CommerceDeps): Handlers {
  return {
    confirmOrder: forOwner((input, { viewer, key }) => placeOrder(deps, viewer, key, input), {
      findProblems: async (request) => addressProblems(request, await readFieldLimits(deps.db)),
    }),
    ordersList: forOwner(async (input, { viewer }) => ok(await listOwnOrders(deps, viewer.owner, input))),
    searchOrder: forOwner((input, { viewer }) => searchOrder(deps, viewer, input)),
    order: forOwner(async ({ id }, { viewer }) => {
      const order = await findOrder(deps, viewer.owner, id);
      return order ? ok(await viewOrder(deps, order)) : noSuchOrder;
    }),
    cancelOrder: forOwner(({ id }, { viewer }) => cancelOrder(deps, viewer, id)),
    orderDocument: forOwner((input, { viewer }) => ownDocument(deps, viewer, input)),
    searchedDocument: forOwner((input, { viewer }) => searchedDocument(deps, viewer, input)),
    reorder: forOwner(({ id }, { viewer }) => reorder(deps, viewer, id)),
    waitingOrder: forOwner(async (_, { viewer }) => ok({ order: await findWaitingOrder(deps, viewer) })),
    mailOrderLink: forOwner(async (input, { viewer }) => {
      const found = await findSearched(deps, viewer, input);
      return found.ok ? mailOrderLink(deps, found.value) : found;
    }),
    forgetGuest: forOwner(({ id }, { viewer }) => forgetGuest(deps, viewer, id)),
    claimOrderEvent: forOwner((input, { viewer }) => claimOrderEvent(deps, viewer, input)),
    openPayLink: forOwner(({ token }, { viewer }) => openPayLink(deps, viewer, token)),
    withdraw: forOwner((input, { viewer, key }) => withdrawFrom(deps, viewer, key ?? '', input), { needsKey: true }),
    delay: forAnyone(({ token }, { viewer }) => readDelay(deps, viewer, token)),
    answerDelay: forAnyone((input, { viewer }) => answerTo(deps, viewer, input)),
  };
}
