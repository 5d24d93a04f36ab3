import type { PaymentType } from '../../shared/contract/order.ts';
import { messages } from '../../shared/messages/messages.ts';
import { Choices, RadioChoice } from '../components/choice.tsx';
import { PaymentMark } from './paypal-parts.tsx';

interface PaymentTypesProps {
  types: readonly PaymentType[];
  /** The payment type chosen before; if it is no longer available, the first one is chosen and a note says so. */
  chosen: string | undefined;
  error?: string | undefined;
  /** Replaces the default hint for paying by card. */
  cardHint?: string;
}

const hints: Readonly<Record<PaymentType, () => string>> = {
  IPAYLINKS: () => messages.checkout.paymentNote,
  PAYPAL: () => messages.paypal.hint,
  COD: () => messages.checkout.onDeliveryNote,
  STRIPE: () => messages.hosted.hint,
};

/** Returns the chosen payment type if it is available, or else the first one. */
export function chosenType(types: readonly PaymentType[], chosen: string | undefined): PaymentType | undefined {
  return types.find((type) => type === chosen) ?? types[0];
}

/** Renders the payment types of an order, one of them chosen. */
export function PaymentTypes({ types, chosen, error, cardHint }: PaymentTypesProps) {
  const current = chosenType(types, chosen);
  return (
    <Choices id="paymentType" legend={messages.checkout.payment} error={error}>
      {current && <UnavailableNote {...{ current, chosen }} />}
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

function UnavailableNote({ current, chosen }: { current: PaymentType; chosen: string | undefined }) {
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
