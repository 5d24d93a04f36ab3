import { formatMoney } from '../../shared/money.ts';
import type { ExchangePreview, OrderView } from '../../shared/office/orders.ts';
import type { WantedUnits } from '../../shared/orders/typed.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { Choice, Field, OwnPassword, type TypedForm } from './parts.tsx';
import { HiddenUnits, PieceFields, unitsInWords } from './pieces.tsx';

/** An exchange as it was typed, with what it would change. */
export interface ExchangeStep {
  preview: ExchangePreview;
  units: WantedUnits[];
  /** The replacement as it was named: by its SKU, or by the id of its variant. */
  sku: string;
  variant: string;
  waits: boolean;
}

export function Exchange({ order, typed }: { order: OrderView; typed: TypedForm['typed'] }) {
  return (
    <>
      <h2>Exchange</h2>
      <form className="stack" method="post" action={orderPath(order.orderNo, '/exchanges')}>
        <PieceFields legend="What comes back, of one line" pieces={order.pieces} action="toExchange" typed={typed} />
        <Choice
          label="What the buyer gets instead"
          name="variant"
          options={[
            ['', 'another product, by SKU'],
            ...order.instead.map(({ variantId, name }) => [variantId, name] as const),
          ]}
          defaultValue={typed.variant}
        />
        <Field label="SKU of another product" name="sku" maxLength={100} defaultValue={typed.sku} />
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

export function ConfirmExchange({ order, exchange }: { order: OrderView; exchange: ExchangeStep }) {
  const { preview, units, sku, variant, waits } = exchange;
  const { cents, currency, goneBefore } = preview;
  const instead = [preview.title, preview.variant].filter(Boolean).join(', ');
  return (
    <>
      <h2>
        Exchange {unitsInWords(order.pieces, units)} for {[instead, sku].filter(Boolean).join(' · ')}?
      </h2>
      <p>
        Reserved: {instead}. {waits ? 'It is sent once the other piece is back.' : 'It is sent at once.'}{' '}
        {cents > 0
          ? `It is cheaper: ${formatMoney(cents, currency)} is refunded once the other piece is back.`
          : 'The amounts of the order stay.'}
      </p>
      <form className="stack" method="post" action={orderPath(order.orderNo, '/exchanges')}>
        <input type="hidden" name="cent" value={cents} />
        <input type="hidden" name="goneBefore" value={goneBefore} />
        <HiddenUnits units={units} />
        <input type="hidden" name="sku" value={sku} />
        <input type="hidden" name="variant" value={variant} />
        {!waits && <input type="hidden" name="now" value="on" />}
        <OwnPassword />
        <button type="submit">Agree on the exchange</button>
      </form>
    </>
  );
}
