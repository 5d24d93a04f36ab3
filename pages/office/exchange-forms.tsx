import type { ExchangePreview } from '../../shared/contract/office/exchanges.ts';
import { formatMoney } from '../../shared/money.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { Field, OwnPassword, type TypedForm } from './parts.tsx';

/** An exchange as it was typed, with what it would change. */
export interface ExchangeStep {
  preview: ExchangePreview;
  units: string;
  sku: string;
  waits: boolean;
}

export function Exchange({ orderNo, typed }: TypedForm) {
  return (
    <>
      <h2>Exchange</h2>
      <form className="stack" method="post" action={orderPath(orderNo, '/exchanges')}>
        <Field
          label="What comes back, as SKU=QUANTITY"
          name="units"
          maxLength={120}
          defaultValue={typed.units}
          required
        />
        <Field label="SKU that the buyer gets instead" name="sku" maxLength={100} defaultValue={typed.sku} required />
        <label>
          <input type="checkbox" name="now" defaultChecked={typed.now === 'on'} /> Send it at once, before the other
          piece is back
        </label>
        <button type="submit" className="quiet">
          Show what changes
        </button>
      </form>
    </>
  );
}

export function ConfirmExchange({ orderNo, exchange }: { orderNo: string; exchange: ExchangeStep }) {
  const { preview, units, sku, waits } = exchange;
  const { cents, currency, title, variant, goneBefore } = preview;
  return (
    <>
      <h2>
        Exchange {units} for {sku}?
      </h2>
      <p>
        Reserved: {[title, variant].filter(Boolean).join(', ')}.{' '}
        {waits ? 'It is sent once the other piece is back.' : 'It is sent at once.'}{' '}
        {cents > 0
          ? `It is cheaper: ${formatMoney(cents, currency)} is refunded once the other piece is back.`
          : 'The amounts of the order stay.'}
      </p>
      <form className="stack" method="post" action={orderPath(orderNo, '/exchanges')}>
        <input type="hidden" name="cent" value={cents} />
        <input type="hidden" name="goneBefore" value={goneBefore} />
        <input type="hidden" name="units" value={units} />
        <input type="hidden" name="sku" value={sku} />
        {!waits && <input type="hidden" name="now" value="on" />}
        <OwnPassword />
        <button type="submit">Agree on the exchange</button>
      </form>
    </>
  );
}
