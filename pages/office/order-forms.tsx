import type { Forgotten } from '../../shared/contract/orders.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { AddressChoices, OrderView, RefundPreview } from '../../shared/office/orders.ts';
import type { WantedUnits } from '../../shared/orders/typed.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import type { Permission } from '../../shared/staff/roles.ts';
import { Action } from './action.tsx';
import { AddressForm } from './address-form.tsx';
import { ConfirmExchange, Exchange, type ExchangeStep } from './exchange-forms.tsx';
import { isExchangeToSend } from './exchanges.tsx';
import { ConfirmForget, Forget } from './forget-forms.tsx';
import { Delay, Delivered, isLeftToSend, mayArrive, openFlags, Resolve } from './order-states.tsx';
import { Card, Field, LongField, OwnPassword, PostForm, type SentForm, type TypedForm } from './parts.tsx';
import { fieldsOfUnits, PieceFields, unitsInWords } from './pieces.tsx';
import { ConfirmRemoval, Removal, type RemovalStep } from './removal-forms.tsx';

const words = officeMessages.orderForms;

/** A refund as it was typed, with what it would change. */
interface RefundStep {
  preview: RefundPreview;
  units: WantedUnits[];
  reason: string;
}

/** Changes of an order that wait for their confirmation; null: none. */
export interface OrderSteps {
  refund: RefundStep | null;
  removal: RemovalStep | null;
  /** An address as it was typed and refused. */
  address: OrderView['shippingAddress'] | null;
  exchange: ExchangeStep | null;
  /** What forgetting the guest comes to. */
  forget: Forgotten | null;
}

interface Props {
  order: OrderView;
  permissions: readonly string[];
  /** An address as it was typed and refused. */
  address: OrderSteps['address'];
  choices: AddressChoices;
  /** What is wrong with the address, by field. */
  problems: Readonly<Record<string, string>>;
  /** The form that the page answers: it keeps what was typed. */
  sent: SentForm | null;
}

/** Renders the change that waits for its confirmation; nothing without one. */
export function Confirmation({ order, refund, removal, exchange, forget }: OrderSteps & { order: OrderView }) {
  return (
    <>
      {refund && <ConfirmRefund order={order} refund={refund} />}
      {removal && <ConfirmRemoval order={order} removal={removal} />}
      {exchange && <ConfirmExchange order={order} exchange={exchange} />}
      {forget && <ConfirmForget orderNo={order.orderNo} preview={forget} />}
    </>
  );
}

/** Renders the forms of an order that its state and the person's role allow; only sending it has a filled button. */
export function OrderForms({ order, permissions, address, choices, problems, sent }: Props) {
  const of = (part: string) => ({ typed: sent?.part === part ? sent.values : {}, isOpen: sent?.part === part });
  const may = (permission: Permission) => permissions.includes(permission);
  const { orderNo, status, parcels, payment, lines } = order;
  const isOpen = ['UNPAID', 'PAIDFAIL', 'PREPARING'].includes(status) && parcels.length === 0;
  const isSent = lines.some(({ sent, returned }) => sent > returned);
  return (
    <>
      {may('orders.ship') && (status === 'PREPARING' || order.exchanges.some(isExchangeToSend)) && (
        <Ship order={order} {...of('/parcels')} {...(sent === null && { isOpen: true })} />
      )}
      {may('orders.cancel') && openFlags(order) > 0 && (
        <Resolve orderNo={orderNo} flags={openFlags(order)} {...of('/resolution')} />
      )}
      {may('orders.ship') && mayArrive(order) && <Delivered order={order} />}
      {may('orders.change') && isLeftToSend(order) && <Delay orderNo={orderNo} {...of('/delay')} />}
      {may('orders.change') && status === 'PREPARING' && <Removal order={order} {...of('/removals')} />}
      {may('orders.change') && isOpen && (
        <AddressForm
          orderNo={orderNo}
          address={address ?? order.shippingAddress}
          choices={choices}
          problems={problems}
          isOpen={address !== null}
        />
      )}
      {may('orders.refund') && (payment.captured > 0 || isSent) && <Refund order={order} {...of('/refunds')} />}
      {may('orders.exchange') && isSent && <Exchange order={order} {...of('/exchanges')} />}
      {may('orders.cancel') && isOpen && <Cancel order={order} />}
      {may('orders.note') && <Note orderNo={orderNo} {...of('/notes')} />}
      {may('customers.delete') && order.ofGuest && <Forget orderNo={orderNo} />}
    </>
  );
}

/** A form of an order with what was typed in it. */
interface OrderForm {
  order: OrderView;
  typed: TypedForm['typed'];
  isOpen: boolean;
}

function Ship({ order: { orderNo, pieces }, typed, isOpen }: OrderForm) {
  return (
    <Action title={screenNames.ship} isOpen={isOpen}>
      <PostForm action={orderPath(orderNo, '/parcels')} label={words.ship.record}>
        <Field label={terms.carrier} name="carrier" maxLength={60} defaultValue={typed.carrier} required />
        <Field label={words.ship.tracking} name="tracking" maxLength={100} defaultValue={typed.tracking} required />
        <PieceFields legend={words.ship.units} pieces={pieces} action="toSend" typed={typed} />
      </PostForm>
    </Action>
  );
}

function Refund({ order: { orderNo, pieces }, typed, isOpen }: OrderForm) {
  const isAnnounced = pieces.some(({ awaited }) => awaited > 0);
  return (
    <Action title={words.refund.title} isOpen={isOpen}>
      <PostForm action={orderPath(orderNo, '/refunds')} label={words.refund.show} className="quiet">
        <Field label={words.refund.amount} name="amount" inputMode="decimal" defaultValue={typed.amount} />
        <PieceFields
          legend={isAnnounced ? words.refund.announced : words.refund.units}
          pieces={pieces}
          action="toReturn"
          begin={({ awaited }) => awaited}
          typed={typed}
        />
        <Field label={terms.reason} name="reason" maxLength={200} defaultValue={typed.reason} />
      </PostForm>
    </Action>
  );
}

function ConfirmRefund({ order, refund: { preview, units, reason } }: { order: OrderView; refund: RefundStep }) {
  const { orderNo, pieces } = order;
  const { currency, cents, givenBefore, givenAfter, leftAfter, pointsCents, goneBefore } = preview;
  const text = (amount: number) => formatMoney(amount, currency);
  return (
    <Card title={words.refund.ask(text(cents))}>
      <p>
        {words.refund.given(text(givenBefore), text(givenAfter))}{' '}
        {words.refund.left(text(leftAfter + cents), text(leftAfter))}
        {pointsCents > 0 && ` ${words.pointsGoBack(text(pointsCents))}`}
        {units.length > 0 && ` ${words.refund.restocked(unitsInWords(pieces, units))}`}
      </p>
      <PostForm
        action={orderPath(orderNo, '/refunds')}
        label={cents > 0 ? words.refund.confirm(text(cents)) : words.refund.record}
        send={{ cent: cents, givenBefore, goneBefore, reason, ...fieldsOfUnits(units) }}
      >
        <OwnPassword />
      </PostForm>
    </Card>
  );
}

function Cancel({ order: { orderNo, payment, currency } }: { order: OrderView }) {
  return (
    <Action title={words.cancel.title}>
      <PostForm action={orderPath(orderNo, '/cancellation')} label={words.cancel.confirm} className="quiet">
        <p>{words.cancel.means(formatMoney(payment.left, currency))}</p>
        <OwnPassword />
      </PostForm>
    </Action>
  );
}

function Note({ orderNo, typed, isOpen }: TypedForm) {
  return (
    <Action title={words.note.title} isOpen={isOpen}>
      <PostForm action={orderPath(orderNo, '/notes')} label={words.note.add} className="quiet">
        <LongField label={words.note.text} name="text" rows={3} maxLength={2_000} defaultValue={typed.text} required />
      </PostForm>
    </Action>
  );
}
