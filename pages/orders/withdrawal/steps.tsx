import type { Order } from '../../../shared/contract/order.ts';
import type { WithdrawalReceipt } from '../../../shared/contract/withdrawals.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { pieceName } from '../../../shared/orders/piece.ts';
import { returnWords } from '../../../shared/orders/return-words.ts';
import { withdrawalDays } from '../../../shared/orders/withdrawal-period.ts';
import { href, routes } from '../../../shared/routes.ts';
import { Button, ButtonLink } from '../../../ui/components/button.tsx';
import { SelectField, TextField } from '../../../ui/components/field.tsx';
import { FormProblems, type FormState, Notice } from '../../../ui/components/notice.tsx';
import { PageHead } from '../../../ui/components/page-head.tsx';
import { OrderFields } from '../lookup.tsx';
import { dayText, Moment } from '../moment.tsx';
import { pieceIn, Units } from '../units.tsx';
import { Hidden, type NamedOrder, WithdrawForm } from './withdraw-form.tsx';

interface ChooseUnitsProps extends FormState {
  order: Order;
  named: NamedOrder;
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
      <PageHead title={words.title} lead={orders.order(order.orderNo)}>
        {order.withdrawal && <p>{periodText(country, order.withdrawal.until)}</p>}
      </PageHead>
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
  const words = returnWords(order.shippingAddress.country);
  const lines = order.lines.filter(({ withdrawable }) => withdrawable !== undefined);
  return (
    <WithdrawForm order={named} step="check">
      <FormProblems errors={errors} />
      <h2>{words.what}</h2>
      {lines.map((line) => (
        <UnitsField key={line.id} line={line} value={values[unitsField(line.id)]} />
      ))}
      <TextField
        id="name"
        name="name"
        label={messages.withdrawal.name}
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
  const { id, withdrawable = 0 } = line;
  return (
    <SelectField
      id={unitsField(id)}
      name={unitsField(id)}
      label={messages.withdrawal.units(pieceName(line))}
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
      <PageHead title={words.check} />
      <p>{words.statement(order.orderNo)}</p>
      <ul>
        {units.map(({ lineId, quantity }) => (
          <Units key={lineId} quantity={quantity} piece={pieceIn(order, lineId)} />
        ))}
      </ul>
      <p>{messages.withdrawal.by(name)}</p>
      <p className="muted">{words.receiptTo(named.email)}</p>
      <WithdrawForm order={named} step="confirm">
        <Hidden fields={{ name, once, ...chosen }} />
        <Button wide>{words.confirm}</Button>
      </WithdrawForm>
      <WithdrawForm order={named} step="find">
        <Hidden fields={{ name, ...chosen }} />
        <Button kind="secondary" wide>
          {messages.withdrawal.back}
        </Button>
      </WithdrawForm>
    </div>
  );
}

interface FindOrderProps extends FormState {
  /** The visitor's. */
  country: string;
}

/** Renders the first page of a withdrawal, which asks for the order. */
export function FindOrderPage({ country, values, errors }: FindOrderProps) {
  const words = returnWords(country);
  return (
    <div className="page narrow">
      <PageHead title={words.title} lead={words.lead(withdrawalDays)} />
      <form className="form" action={href(routes.withdrawal)} method="post" noValidate>
        <FormProblems errors={errors} />
        <Hidden fields={{ step: 'find' }} />
        <OrderFields values={values} errors={errors} />
        <Button wide>{messages.withdrawal.find}</Button>
      </form>
    </div>
  );
}

interface WithdrawnProps {
  /** Where the goods were delivered. */
  country: string;
  receipt: WithdrawalReceipt;
  /** Where the mail with the receipt goes. */
  email: string;
}

/** Renders the receipt of a withdrawal: content, date and time, and what happens next. */
export function WithdrawnPage({ receipt, email, country }: WithdrawnProps) {
  const words = returnWords(country);
  return (
    <div className="page narrow">
      <header className="page-head">
        <h1>{words.done}</h1>
        <p>
          {words.receivedAt} <Moment at={receipt.at} exact country={country} />
        </p>
      </header>
      <p>{words.statement(receipt.orderNo)}</p>
      <ul>
        {receipt.lines.map(({ lineId, quantity, ...piece }) => (
          <Units key={lineId} quantity={quantity} piece={piece} />
        ))}
      </ul>
      <p>{messages.withdrawal.by(receipt.name)}</p>
      <p>{words.mailed(email)}</p>
      <NextSteps receipt={receipt} country={country} />
    </div>
  );
}

function NextSteps({ receipt, country }: Omit<WithdrawnProps, 'email'>) {
  const { lines, returnAddress, refundBy } = receipt;
  const words = returnWords(country);
  const awaited = lines.reduce((sum, line) => sum + line.awaited, 0);
  if (awaited === 0) return <p>{messages.withdrawal.nothingBack(dayText(refundBy, country))}</p>;
  return (
    <>
      {returnAddress.length === 0 ? (
        <p>{messages.withdrawal.noAddress}</p>
      ) : (
        <>
          <p>{words.sendBack(awaited)}</p>
          <address className="address">
            {returnAddress.map((row) => (
              <span key={row}>{row}</span>
            ))}
          </address>
        </>
      )}
      <p>{words.refundBy(dayText(refundBy, country))}</p>
    </>
  );
}
