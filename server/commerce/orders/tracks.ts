import { OrderStatus } from '../../../shared/contract/order.ts';
import { messages } from '../../../shared/messages/messages.ts';

interface Event {
  to_status: string;
  cause: string;
}

const { orderCauses: byCause, orderSteps: byStatus } = messages.service;

/** Texts that depend on what led to the status. */
const causes: Readonly<Record<string, keyof typeof byCause>> = {
  'PREPARING phone verified': 'phoneVerified',
  'PREPARING nothing to pay': 'nothingToPay',
  'SHIPPED nothing to ship': 'nothingToShip',
  'CANCELLED customer': 'cancelledByCustomer',
  'CANCELLED expired': 'expired',
  'CANCELLED refused': 'refused',
};

/** Returns the text of a status change for the buyer. */
export function trackOf({ to_status, cause }: Event, { refunded }: { refunded: boolean }): string {
  const known = causes[`${to_status} ${cause}`];
  const text = known ? byCause[known] : byStatus[OrderStatus.parse(to_status)];
  return to_status === 'CANCELLED' && refunded ? `${text} ${messages.service.refunded}` : text;
}
