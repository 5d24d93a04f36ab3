import type { MouseEvent } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { Icon } from '../components/icon.tsx';

interface QuantityStepperProps {
  /** URL that the form is sent to; its buttons send `quantity`. */
  action: string;
  title: string;
  quantity: number;
  /** Largest quantity; it disables the plus button. */
  max: number;
  pending: boolean;
  onStep: (by: 1 | -1) => void;
}

/** Renders two submit buttons that carry the new quantity, so that they work without script. */
export function QuantityStepper({ action, title, quantity, max, pending, onStep }: QuantityStepperProps) {
  const step = (by: 1 | -1) => ({
    name: 'quantity',
    value: quantity + by,
    onClick: (event: MouseEvent) => preventDefaultAnd(event, () => onStep(by)),
  });
  return (
    <form className="stepper" action={action} method="post" aria-busy={pending || undefined}>
      <button type="submit" disabled={quantity <= 1} aria-label={messages.cart.fewer(title)} {...step(-1)}>
        <Icon name="minus" />
      </button>
      <output className="figures">
        <span className="visually-hidden">{messages.cart.quantityOf(title)}: </span>
        {quantity}
      </output>
      <button type="submit" disabled={quantity >= max} aria-label={messages.cart.another(title)} {...step(1)}>
        <Icon name="plus" />
      </button>
    </form>
  );
}

/** Prevents the default action of a form or link and calls `act` instead. */
export function preventDefaultAnd(event: { preventDefault(): void }, act: () => void): void {
  event.preventDefault();
  act();
}
