import type { MouseEvent } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import { Icon } from './icon.tsx';

interface QuantityStepperProps {
  /** The form's target; its two buttons send `quantity`. */
  action: string;
  title: string;
  quantity: number;
  /** Most that can be had; the plus rests there. */
  max: number;
  pending?: boolean | undefined;
  onStep?: ((by: 1 | -1) => void) | undefined;
}

/** One fewer, one more: two submit buttons that carry the new quantity, so that they work without script. */
export function QuantityStepper({ action, title, quantity, max, pending, onStep }: QuantityStepperProps) {
  const step = (by: 1 | -1) => ({
    name: 'quantity',
    value: quantity + by,
    onClick: onStep && ((event: MouseEvent) => keepAnd(event, () => onStep(by))),
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

/** Holds a form or link back, because script does its work. */
export function keepAnd(event: { preventDefault(): void }, act: () => void): void {
  event.preventDefault();
  act();
}
