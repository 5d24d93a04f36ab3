/** An answer that a shopper got: what it said, and of which order. */
export interface Told {
  told: string;
  id: string;
}

/** What a shopper was told, and the statuses in which it is still true. */
const stillTrue: Readonly<Record<string, readonly string[]>> = {
  placed: ['UNPAID', 'PAIDFAIL', 'PREPARING', 'SHIPPED', 'FULFILLED', 'CANCELLED'],
  paid: ['PREPARING', 'SHIPPED', 'FULFILLED', 'CANCELLED'],
  verified: ['PREPARING', 'SHIPPED', 'FULFILLED'],
  cancelled: ['CANCELLED'],
};

/** Answers that are not true any more. */
export function brokenPromises(orders: readonly { id: string; status: string }[], told: readonly Told[]): string[] {
  const statuses = new Map(orders.map(({ id, status }) => [id, status]));
  return told.flatMap(({ told: what, id }) => {
    const status = statuses.get(id);
    const good = stillTrue[what];
    if (!good || (status && good.includes(status))) return [];
    return [`a shopper was told '${what}' of order ${id}, which is ${status ?? 'not there'}`];
  });
}
