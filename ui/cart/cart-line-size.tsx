import { type SubmitEvent, useId } from 'react';
import type { CartItem } from '../../shared/contract/cart.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { SelectField } from '../components/field.tsx';
import { lineAction, sizeText } from './cart-line-texts.ts';

interface Props {
  item: CartItem;
  onVariant?: ((item: CartItem, variantId: string) => void) | undefined;
}

/** Renders the form that changes a line's size, closed until it is wanted; nothing where there is one size. */
export function CartLineSize({ item, onVariant }: Props) {
  const id = useId();
  if (!item.sizes) return null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('variantId');
    if (typeof chosen === 'string') onVariant?.(item, chosen);
    closeWithFocus(event.currentTarget.closest('details'));
  };
  return (
    <details className="cart-line-size">
      <summary className="text-button">
        {messages.cart.changeSize}
        <span className="visually-hidden" lang={contentLanguage()}>
          : {item.title}
        </span>
      </summary>
      <form action={lineAction(item)} method="post" onSubmit={onVariant && submit}>
        <SelectField
          id={id}
          label={messages.cart.sizeOf(item.title)}
          quietLabel
          name="variantId"
          defaultValue={item.variantId}
          key={item.variantId}
        >
          {item.sizes.map(({ variantId, available, ...size }) => (
            <option key={variantId} value={variantId} disabled={!available && variantId !== item.variantId}>
              {available ? sizeText(size) : messages.cart.sizeSoldOut(sizeText(size))}
            </option>
          ))}
        </SelectField>
        <button className="button button-secondary" type="submit">
          {messages.cart.changeSize}
        </button>
      </form>
    </details>
  );
}

function closeWithFocus(details: HTMLDetailsElement | null): void {
  details?.removeAttribute('open');
  details?.querySelector('summary')?.focus();
}
