import type { Order } from '../../../shared/contract/order.ts';
import { returnWords } from '../../../shared/orders/return-words.ts';
import { Button } from '../../../ui/components/button.tsx';
import { unitsField } from './choose-units.tsx';
import { Hidden, type NamedOrder, WithdrawForm } from './withdraw-form.tsx';

interface ConfirmWithdrawalProps {
  order: Order;
  named: NamedOrder;
  name: string;
  units: readonly { lineId: string; quantity: number }[];
  /** Makes a second press the same withdrawal. */
  once: string;
}

/** Renders the statement, with the button that confirms it (Directive 2011/83/EU, Art. 11a). */
export function ConfirmWithdrawalPage({ order, named, name, units, once }: ConfirmWithdrawalProps) {
  const words = returnWords(order.shippingAddress.country);
  const chosen = Object.fromEntries(units.map(({ lineId, quantity }) => [unitsField(lineId), String(quantity)]));
  return (
    <div className="page narrow">
      <header className="page-head">
        <h1>{words.check}</h1>
      </header>
      <p>{words.statement(order.orderNo)}</p>
      <ul>
        {units.map(({ lineId, quantity }) => (
          <li key={lineId}>{words.unitsOf(quantity, titleOf(order, lineId))}</li>
        ))}
      </ul>
      <p>{words.by(name)}</p>
      <p className="muted">{words.receiptTo(named.email)}</p>
      <WithdrawForm order={named} step="confirm">
        <Hidden fields={{ name, once, ...chosen }} />
        <Button wide>{words.confirm}</Button>
      </WithdrawForm>
      <WithdrawForm order={named} step="find">
        <Hidden fields={{ name, ...chosen }} />
        <Button kind="secondary" wide>
          {words.back}
        </Button>
      </WithdrawForm>
    </div>
  );
}

function titleOf({ lines }: Order, lineId: string): string {
  const line = lines.find(({ id }) => id === lineId);
  return [line?.title, line?.variantTitle].filter(Boolean).join(', ');
}
