import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { formatMoney } from '../../shared/money.ts';
import type { ExchangePreview, OrderView } from '../../shared/office/orders.ts';
import type { WantedUnits } from '../../shared/orders/typed.ts';
import { orderPath } from '../../shared/staff/paths.ts';
import { Action } from './action.tsx';
import { Card, Check, Choice, Field, OwnPassword, PostForm, type TypedForm } from './parts.tsx';
import { fieldsOfUnits, PieceFields, unitsInWords } from './pieces.tsx';

const words = officeMessages.exchanges.form;

/** An exchange as it was typed, with what it would change. */
export interface ExchangeStep {
  preview: ExchangePreview;
  units: WantedUnits[];
  /** The replacement as it was named: by its SKU, or by the id of its variant. */
  sku: string;
  variant: string;
  waits: boolean;
}

export function Exchange({ order, typed, isOpen }: Omit<TypedForm, 'orderNo'> & { order: OrderView }) {
  return (
    <Action title={words.title} isOpen={isOpen}>
      <PostForm action={orderPath(order.orderNo, '/exchanges')} label={terms.showChanges} className="quiet">
        <PieceFields legend={words.units} pieces={order.pieces} action="toExchange" typed={typed} />
        <Choice
          label={words.instead}
          name="variant"
          options={[['', words.another], ...order.instead.map(({ variantId, name }) => [variantId, name] as const)]}
          defaultValue={typed.variant}
        />
        <Field label={words.sku} name="sku" maxLength={100} defaultValue={typed.sku} />
        <Check label={words.now} name="now" defaultChecked={typed.now === 'on'} />
      </PostForm>
    </Action>
  );
}

export function ConfirmExchange({ order, exchange }: { order: OrderView; exchange: ExchangeStep }) {
  const { preview, units, sku, variant, waits } = exchange;
  const { cents, currency, goneBefore } = preview;
  const instead = [preview.title, preview.variant].filter(Boolean).join(', ');
  return (
    <Card title={words.ask(unitsInWords(order.pieces, units), [instead, sku].filter(Boolean).join(' · '))}>
      <p>
        {words.reserved(instead)} {waits ? words.waits : words.atOnce}{' '}
        {cents > 0 ? words.cheaper(formatMoney(cents, currency)) : words.same}
      </p>
      <PostForm
        action={orderPath(order.orderNo, '/exchanges')}
        label={words.confirm}
        send={{ cent: cents, goneBefore, sku, variant, ...fieldsOfUnits(units), ...(!waits && { now: 'on' }) }}
      >
        <OwnPassword />
      </PostForm>
    </Card>
  );
}
