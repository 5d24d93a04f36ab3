import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { OrderView, RemovalPreview } from '../../shared/office/orders.ts';
import type { WantedUnits } from '../../shared/orders/typed.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { Action } from './action.tsx';
import { Card, Check, Field, OwnPassword, PostForm, type TypedForm } from './parts.tsx';
import { fieldsOfUnits, PieceFields, unitsInWords } from './pieces.tsx';

const forms = officeMessages.orderForms;

const words = officeMessages.orderForms.removal;

/** A removal of units as it was typed, with what it would change. */
export interface RemovalStep {
  preview: RemovalPreview;
  units: WantedUnits[];
  lost: boolean;
  reason: string;
}

export function Removal({ order, typed, isOpen }: Omit<TypedForm, 'orderNo'> & { order: OrderView }) {
  return (
    <Action title={words.title} isOpen={isOpen}>
      <PostForm action={orderPath(order.orderNo, '/removals')} label={terms.showChanges} className="quiet">
        <PieceFields legend={words.units} pieces={order.pieces} action="toRemove" typed={typed} />
        <Check label={words.lost} name="lost" defaultChecked={typed.lost === 'on'} />
        <Field label={terms.reason} name="reason" maxLength={200} defaultValue={typed.reason} />
      </PostForm>
    </Action>
  );
}

export function ConfirmRemoval({ order, removal }: { order: OrderView; removal: RemovalStep }) {
  const { preview, units, lost, reason } = removal;
  const { currency, cents, givenBefore, givenAfter, pointsCents, goneBefore, rest, toCollect } = preview;
  const text = (amount: number) => formatMoney(amount, currency);
  return (
    <Card title={words.ask(unitsInWords(order.pieces, units))}>
      <p>
        {lost ? words.notRestocked : words.restocked} {forms.refund.given(text(givenBefore), text(givenAfter))}
        {pointsCents > 0 && ` ${forms.pointsGoBack(text(pointsCents))}`}
        {toCollect && ` ${words.toCollect(text(toCollect.before), text(toCollect.after))}`} {words.rests[rest]}
      </p>
      <PostForm
        action={orderPath(order.orderNo, '/removals')}
        label={cents > 0 ? words.confirmRefund(text(cents)) : words.title}
        send={{ cent: cents, goneBefore, reason, ...fieldsOfUnits(units), ...(lost && { lost: 'on' }) }}
      >
        <OwnPassword />
      </PostForm>
    </Card>
  );
}
