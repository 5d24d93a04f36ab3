import type { OfficeOrder } from '../../shared/contract/office/orders.ts';
import type { RefundPreview } from '../../shared/contract/office/refunds.ts';
import { formatMoney } from '../../shared/money.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import type { Permission } from '../../shared/staff/roles.ts';
import { AddressForm } from './address-form.tsx';
import { ConfirmExchange, Exchange, type ExchangeStep } from './exchange-forms.tsx';
import { isExchangeToSend } from './exchanges.tsx';
import { Field, OwnPassword, type SentForm, type TypedForm } from './parts.tsx';
import { ConfirmRemoval, Removal, type RemovalStep } from './removal-forms.tsx';

/** A refund as it was typed, with what it would change. */
interface RefundStep {
  preview: RefundPreview;
  units: string;
  reason: string;
}

/** Changes of an order that wait for their confirmation; null: none. */
export interface OrderSteps {
  refund: RefundStep | null;
  removal: RemovalStep | null;
  /** An address as it was typed and refused. */
  address: OfficeOrder['shippingAddress'] | null;
  exchange: ExchangeStep | null;
}

interface Props {
  order: OfficeOrder;
  permissions: readonly string[];
  /** An address as it was typed and refused. */
  address: OrderSteps['address'];
  /** The form that the page answers: it keeps what was typed. */
  sent: SentForm | null;
}

/** Renders the change that waits for its confirmation; nothing without one. */
export function Confirmation({ orderNo, refund, removal, exchange }: OrderSteps & { orderNo: string }) {
  return (
    <>
      {refund && <ConfirmRefund orderNo={orderNo} refund={refund} />}
      {removal && <ConfirmRemoval orderNo={orderNo} removal={removal} />}
      {exchange && <ConfirmExchange orderNo={orderNo} exchange={exchange} />}
    </>
  );
}

/** Renders the forms of an order that its state and the person's role allow; only sending it has a filled button. */
export function OrderForms({ order, permissions, address, sent }: Props) {
  const typedIn = (part: string) => (sent?.part === part ? sent.values : {});
  const may = (permission: Permission) => permissions.includes(permission);
  const { orderNo, status, parcels, payment, lines } = order;
  const isOpen = ['UNPAID', 'PAIDFAIL', 'PREPARING'].includes(status) && parcels.length === 0;
  const isSent = lines.some(({ sent, returned }) => sent > returned);
  return (
    <>
      {may('orders.ship') && (status === 'PREPARING' || order.exchanges.some(isExchangeToSend)) && (
        <Ship orderNo={orderNo} typed={typedIn('/parcels')} />
      )}
      {may('orders.change') && status === 'PREPARING' && <Removal orderNo={orderNo} typed={typedIn('/removals')} />}
      {may('orders.change') && isOpen && (
        <AddressForm orderNo={orderNo} address={address ?? order.shippingAddress} isOpen={address !== null} />
      )}
      {may('orders.refund') && (payment.captured > 0 || isSent) && <Refund order={order} typed={typedIn('/refunds')} />}
      {may('orders.exchange') && isSent && <Exchange orderNo={orderNo} typed={typedIn('/exchanges')} />}
      {may('orders.cancel') && isOpen && <Cancel order={order} />}
      {may('orders.note') && <Note orderNo={orderNo} typed={typedIn('/notes')} />}
    </>
  );
}

function Ship({ orderNo, typed }: TypedForm) {
  return (
    <>
      <h2>Ship</h2>
      <form className="stack" method="post" action={orderPath(orderNo, '/parcels')}>
        <Field label="Carrier" name="carrier" maxLength={60} defaultValue={typed.carrier} required />
        <Field label="Tracking number" name="tracking" maxLength={100} defaultValue={typed.tracking} required />
        <label>
          Units in the parcel, one SKU=QUANTITY a line; empty: all that are left
          <textarea name="units" rows={2} defaultValue={typed.units} />
        </label>
        <button type="submit">Record parcel</button>
      </form>
    </>
  );
}

function Refund({ order: { orderNo, lines }, typed }: { order: OfficeOrder; typed: TypedForm['typed'] }) {
  const awaited = lines.flatMap(({ sku, awaited }) => (sku && awaited > 0 ? `${sku}=${awaited}` : []));
  return (
    <>
      <h2>Refund</h2>
      <form className="stack" method="post" action={orderPath(orderNo, '/refunds')}>
        <Field
          label="Amount; empty: what the units cost, or all that is left"
          name="amount"
          inputMode="decimal"
          defaultValue={typed.amount}
        />
        <label>
          Units that came back, one SKU=QUANTITY a line
          {awaited.length > 0 && ' (the buyer announced those named here)'}
          <textarea name="units" rows={2} defaultValue={typed.units ?? awaited.join('\n')} />
        </label>
        <Field label="Reason" name="reason" maxLength={200} defaultValue={typed.reason} />
        <button type="submit" className="quiet">
          Show before and after
        </button>
      </form>
    </>
  );
}

function ConfirmRefund({ orderNo, refund: { preview, units, reason } }: { orderNo: string; refund: RefundStep }) {
  const { currency, cents, givenBefore, givenAfter, leftAfter, pointsCents, goneBefore } = preview;
  const text = (amount: number) => formatMoney(amount, currency);
  return (
    <>
      <h2>Refund {text(cents)}?</h2>
      <p>
        Refunded: {text(givenBefore)} → {text(givenAfter)}. Left of the payment: {text(leftAfter + cents)} →{' '}
        {text(leftAfter)}.{pointsCents > 0 && ` Points worth ${text(pointsCents)} go back.`}
        {units && ` Back into stock: ${units}.`}
      </p>
      <form className="stack" method="post" action={orderPath(orderNo, '/refunds')}>
        <input type="hidden" name="cent" value={cents} />
        <input type="hidden" name="givenBefore" value={givenBefore} />
        <input type="hidden" name="goneBefore" value={goneBefore} />
        <input type="hidden" name="units" value={units} />
        <input type="hidden" name="reason" value={reason} />
        <OwnPassword />
        <button type="submit">{cents > 0 ? `Refund ${text(cents)}` : 'Record return'}</button>
      </form>
    </>
  );
}

function Cancel({ order: { orderNo, payment, currency } }: { order: OfficeOrder }) {
  return (
    <>
      <h2>Cancel</h2>
      <form className="stack" method="post" action={orderPath(orderNo, '/cancellation')}>
        <p>The goods go back into stock. Refunded by this: {formatMoney(payment.left, currency)}.</p>
        <OwnPassword />
        <button type="submit" className="quiet">
          Cancel order
        </button>
      </form>
    </>
  );
}

function Note({ orderNo, typed }: TypedForm) {
  return (
    <>
      <h2>Add a note</h2>
      <form className="stack" method="post" action={orderPath(orderNo, '/notes')}>
        <label>
          Note for the staff
          <textarea name="text" rows={3} maxLength={2_000} defaultValue={typed.text} required />
        </label>
        <button type="submit" className="quiet">
          Add note
        </button>
      </form>
    </>
  );
}
