import type { RemovalPreview } from '../../shared/contract/office/refunds.ts';
import { formatMoney } from '../../shared/money.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { Field, OwnPassword, type TypedForm } from './parts.tsx';

/** A removal of units as it was typed, with what it would change. */
export interface RemovalStep {
  preview: RemovalPreview;
  units: string;
  lost: boolean;
  reason: string;
}

export function Removal({ orderNo, typed }: TypedForm) {
  return (
    <>
      <h2>Take out</h2>
      <form className="stack" method="post" action={orderPath(orderNo, '/removals')}>
        <label>
          Units that are not sent, one SKU=QUANTITY a line
          <textarea name="units" rows={2} defaultValue={typed.units} required />
        </label>
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

export function ConfirmRemoval({ orderNo, removal }: { orderNo: string; removal: RemovalStep }) {
  const { preview, units, lost, reason } = removal;
  const { currency, cents, givenBefore, givenAfter, pointsCents, goneBefore, rest, toCollect } = preview;
  const text = (amount: number) => formatMoney(amount, currency);
  return (
    <>
      <h2>Take {units} out?</h2>
      <p>
        {lost ? 'Not restocked.' : 'Back into stock.'} Refunded: {text(givenBefore)} → {text(givenAfter)}.
        {pointsCents > 0 && ` Points worth ${text(pointsCents)} go back.`}
        {toCollect && ` To pay on delivery: ${text(toCollect.before)} → ${text(toCollect.after)}.`} {rests[rest]}
      </p>
      <form className="stack" method="post" action={orderPath(orderNo, '/removals')}>
        <input type="hidden" name="cent" value={cents} />
        <input type="hidden" name="goneBefore" value={goneBefore} />
        <input type="hidden" name="units" value={units} />
        {lost && <input type="hidden" name="lost" value="on" />}
        <input type="hidden" name="reason" value={reason} />
        <OwnPassword />
        <button type="submit">{cents > 0 ? `Take out and refund ${text(cents)}` : 'Take out'}</button>
      </form>
    </>
  );
}
