import type { z } from 'zod';
import { digestOf } from '../keys.ts';
import { checkAmount } from './amounts.ts';
import { bodyOf, Refusal } from './refusal.ts';
import { CreateRequest, newId, type OrderRow, PatchRequest, Unit } from './rows.ts';
import type { Storage } from './storage.ts';

/** An order that is not approved or captured is removed after this time. */
const openMs = 6 * 3_600_000;
/** How long the key of a creation is valid. */
const keptMs = 6 * 3_600_000;

/** Makes an order, or finds the one that this request made before. */
export function createOrder(storage: Storage, now: number, requestId: string | null, text: string) {
  const body = bodyOf(CreateRequest, text);
  for (const unit of body.purchase_units) checkAmount(unit.amount);
  const digest = digestOf(text);
  return storage.whole(() => {
    storage.forgetRequests(now - keptMs);
    const before = requestId === null ? null : storage.orderOfRequest(requestId);
    if (before && before.digest !== digest) throw new Refusal('DUPLICATE_REQUEST_ID');
    if (before) return { order: before, fresh: false };
    const order: OrderRow = {
      id: newId(),
      request_id: requestId,
      digest,
      unit: Unit.parse(body.purchase_units[0]),
      experience: body.payment_source.paypal.experience_context,
      status: 'PAYER_ACTION_REQUIRED',
      buyer: null,
      ending: null,
      created_at: now,
      approved_at: null,
    };
    storage.insertOrder(order);
    return { order, fresh: true };
  });
}

/** @throws Refusal when there is none, or none any more */
export function orderOf(storage: Storage, now: number, id: string): OrderRow {
  const order = storage.orderById(id);
  const over = order && order.status !== 'COMPLETED' && now - (order.approved_at ?? order.created_at) > openMs;
  if (!order || over) throw new Refusal('INVALID_RESOURCE_ID', { field: 'order_id' });
  return order;
}

const path = /^\/purchase_units\/@reference_id=='default'\/(\w+)$/;
const changeable: ReadonlySet<string> = new Set(['amount', 'custom_id', 'description', 'invoice_id']);

/** Carries out all operations, or none. */
export function patchOrder(storage: Storage, now: number, id: string, text: string): void {
  const operations = bodyOf(PatchRequest, text);
  storage.whole(() => {
    const order = orderOf(storage, now, id);
    if (order.status === 'COMPLETED') throw new Refusal('ORDER_ALREADY_COMPLETED');
    const unit = Unit.safeParse(operations.reduce(patched, order.unit));
    if (!unit.success) throw new Refusal('INVALID_PARAMETER_SYNTAX');
    checkAmount(unit.data.amount);
    storage.changeUnit(id, unit.data);
  });
}

function patched(unit: object, { op, path: where, value }: z.infer<typeof PatchRequest>[number]): object {
  const [, field = ''] = path.exec(where) ?? [];
  if (!changeable.has(field)) throw new Refusal('FIELD_NOT_PATCHABLE', { field: where });
  if (Object.hasOwn(unit, field) === (op === 'add')) throw new Refusal('INVALID_PATCH_OPERATION', { field: where });
  return Object.fromEntries([
    ...Object.entries(unit).filter(([name]) => name !== field),
    ...(op === 'remove' ? [] : [[field, value]]),
  ]);
}
