import { formatMoney } from '../../shared/money.ts';
import type { OrderView, RemovalPreview } from '../../shared/office/orders.ts';
import type { WantedUnits } from '../../shared/orders/typed.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { Field, OwnPassword, type TypedForm } from './parts.tsx';
import { HiddenUnits, PieceFields, unitsInWords } from './pieces.tsx';

/** A removal of units as it was typed, with what it would change. */
export interface RemovalStep {
  preview: RemovalPreview;
  units: WantedUnits[];
  lost: boolean;
  reason: string;
}

export function Removal({ order, typed }: { order: OrderView; typed: TypedForm['typed'] }) {
  return (
    <>
      <h2>Take out</h2>
      <form className="stack" method="post" action={orderPath(order.orderNo, '/removals')}>
        <PieceFields legend="Units that are not sent" pieces={order.pieces} action="toRemove" typed={typed} />
        <label>
          <input type="checkbox" name="lost" defaultChecked={typed.lost === 'on'} /> They are lost: do not restock them
        </label>
        <Field label="Reason" name="reason" maxLength={200} defaultValue={typed.reason} />
        <button type="submit" className="quiet">
          Show what changes
        </button>
      </form>
    </>
  );
}

const rests: Readonly<Record<RemovalPreview['rest'], string>> = {
  'to send': 'The rest is still to be sent.',
  sent: 'Everything else was sent: the order is SHIPPED then.',
  nothing: 'Nothing is left of the order then: it is cancelled.',
};

export function ConfirmRemoval({ order, removal }: { order: OrderView; removal: RemovalStep }) {
  const { preview, units, lost, reason } = removal;
  const { currency, cents, givenBefore, givenAfter, pointsCents, goneBefore, rest, toCollect } = preview;
  const text = (amount: number) => formatMoney(amount, currency);
  return (
    <>
      <h2>Take {unitsInWords(order.pieces, units)} out?</h2>
      <p>
        {lost ? 'Not restocked.' : 'Back into stock.'} Refunded: {text(givenBefore)} → {text(givenAfter)}.
        {pointsCents > 0 && ` Points worth ${text(pointsCents)} go back.`}
        {toCollect && ` To pay on delivery: ${text(toCollect.before)} → ${text(toCollect.after)}.`} {rests[rest]}
      </p>
      <form className="stack" method="post" action={orderPath(order.orderNo, '/removals')}>
        <input type="hidden" name="cent" value={cents} />
        <input type="hidden" name="goneBefore" value={goneBefore} />
        <HiddenUnits units={units} />
        {lost && <input type="hidden" name="lost" value="on" />}
        <input type="hidden" name="reason" value={reason} />
        <OwnPassword />
        <button type="submit">{cents > 0 ? `Take out and refund ${text(cents)}` : 'Take out'}</button>
      </form>
    </>
  );
}
