import type { PaymentType } from '../../../shared/contract/checkout.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { Choices, RadioChoice } from '../choice.tsx';
import { PaymentMark } from './payment-mark.tsx';

interface PaymentTypesProps {
  types: readonly PaymentType[];
  /** What was chosen before; one that is not offered any more stands for the first, and it is said. */
  chosen: string | undefined;
  error?: string | undefined;
  /** What to know of paying by card here. */
  cardHint?: string;
}

const hints: Readonly<Record<PaymentType, () => string>> = {
  IPAYLINKS: () => messages.checkout.paymentNote,
  PAYPAL: () => messages.paypal.hint,
  COD: () => messages.checkout.onDeliveryNote,
};

/** The way to pay that stands chosen. */
export function chosenType(types: readonly PaymentType[], chosen: string | undefined): PaymentType | undefined {
  return types.find((type) => type === chosen) ?? types[0];
}

/** The ways to pay an order, one of them chosen. */
export function PaymentTypes({ types, chosen, error, cardHint }: PaymentTypesProps) {
  const current = chosenType(types, chosen);
  return (
    <Choices id="paymentType" legend={messages.checkout.payment} error={error}>
      {current && <NotOffered {...{ current, chosen }} />}
      {types.map((type) => (
        <RadioChoice
          key={type}
          name="paymentType"
          value={type}
          defaultChecked={type === current}
          label={messages.checkout.paymentTypes[type]}
          aside={<PaymentMark type={type} />}
          hint={type === 'IPAYLINKS' ? (cardHint ?? hints[type]()) : hints[type]()}
        />
      ))}
    </Choices>
  );
}

function NotOffered({ current, chosen }: { current: PaymentType; chosen: string | undefined }) {
  const { notOffered, paymentTypes } = messages.checkout;
  const names = new Map<string, string>(Object.entries(paymentTypes));
  const wanted = chosen === current ? undefined : names.get(chosen ?? '');
  if (!wanted) return null;
  return (
    <p className="choices-note" role="status">
      {notOffered(wanted, paymentTypes[current])}
    </p>
  );
}
