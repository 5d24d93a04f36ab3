import type { Order } from '../../../shared/contract/order.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { returnWords } from '../../../shared/orders/return-words.ts';
import { href, routes } from '../../../shared/routes.ts';
import { Button, ButtonLink } from '../../../ui/components/button.tsx';
import { SelectField, TextField } from '../../../ui/components/field.tsx';
import { ErrorSummary, Notice } from '../../../ui/components/notice.tsx';
import { dayText } from '../moment.tsx';
import { type NamedOrder, WithdrawForm } from './withdraw-form.tsx';

interface ChooseUnitsProps {
  order: Order;
  named: NamedOrder;
  values: Readonly<Record<string, string>>;
  /** Messages by field name; `''` is the message for the whole form. */
  errors: Readonly<Record<string, string>>;
}

/** The name of the field with the units of a line. */
export const unitsField = (lineId: string) => `units.${lineId}`;

/** Renders the choice of what to withdraw from; all of it is chosen at first. */
export function ChooseUnitsPage({ order, named, values, errors }: ChooseUnitsProps) {
  const { orders } = messages;
  const { country } = order.shippingAddress;
  const words = returnWords(country);
  return (
    <div className="page narrow">
      <header className="page-head">
        <h1>{words.title}</h1>
        <p>{orders.order(order.orderNo)}</p>
        {order.withdrawal && <p>{periodText(country, order.withdrawal.until)}</p>}
      </header>
      {order.withdrawal ? (
        <Choice {...{ order, named, values, errors }} />
      ) : (
        <Notice>
          <p>{words.over}</p>
          <p>
            <ButtonLink kind="secondary" href={href(routes.contact)}>
              {messages.contact.title}
            </ButtonLink>
          </p>
        </Notice>
      )}
    </div>
  );
}

const periodText = (country: string, until: number | null) =>
  until === null ? returnWords(country).untilSent : returnWords(country).until(dayText(until));

function Choice({ order, named, values, errors }: ChooseUnitsProps) {
  const { '': general, ...fields } = errors;
  const words = returnWords(order.shippingAddress.country);
  const lines = order.lines.filter(({ withdrawable }) => withdrawable !== undefined);
  return (
    <WithdrawForm order={named} step="check">
      {general && (
        <Notice kind="error">
          <p>{general}</p>
        </Notice>
      )}
      <ErrorSummary problems={Object.entries(fields).map(([id, message]) => ({ id, message }))} />
      <h2>{words.what}</h2>
      {lines.map((line) => (
        <UnitsField key={line.id} line={line} value={values[unitsField(line.id)]} />
      ))}
      <TextField
        id="name"
        name="name"
        label={words.name}
        defaultValue={values.name}
        error={errors.name}
        autoComplete="name"
        required
      />
      <p className="muted">{words.receiptTo(named.email)}</p>
      <Button wide>{words.next}</Button>
    </WithdrawForm>
  );
}

function UnitsField({ line, value }: { line: Order['lines'][number]; value: string | undefined }) {
  const { id, title, variantTitle, withdrawable = 0 } = line;
  return (
    <SelectField
      id={unitsField(id)}
      name={unitsField(id)}
      label={messages.withdrawal.units([title, variantTitle].filter(Boolean).join(', '))}
      defaultValue={value ?? String(withdrawable)}
    >
      {[...Array(withdrawable + 1).keys()].map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </SelectField>
  );
}
