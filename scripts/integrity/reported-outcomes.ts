/** An outcome that a response reported to a shopper, and the order's id. */
export interface ReportedOutcome {
  told: string;
  id: string;
}

/** Order statuses that agree with each reported outcome. */
const agreeingStatuses: Readonly<Record<string, readonly string[]>> = {
  placed: ['UNPAID', 'PAIDFAIL', 'PREPARING', 'SHIPPED', 'FULFILLED', 'CANCELLED'],
  paid: ['PREPARING', 'SHIPPED', 'FULFILLED', 'CANCELLED'],
  verified: ['PREPARING', 'SHIPPED', 'FULFILLED'],
  cancelled: ['CANCELLED'],
};

/** Returns the reported outcomes that contradict the orders' present status, one sentence each. */
export function contradictedOutcomes(
  orders: readonly { id: string; status: string }[],
  outcomes: readonly ReportedOutcome[],
): string[] {
  const statuses = new Map(orders.map(({ id, status }) => [id, status]));
  return outcomes.flatMap(({ told: what, id }) => {
    const status = statuses.get(id);
    const good = agreeingStatuses[what];
    if (!good || (status && good.includes(status))) return [];
    return [`'${what}' was reported for order ${id}, which is ${status ?? 'missing'}`];
  });
}
