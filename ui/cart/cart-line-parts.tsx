import { type SubmitEvent, useId } from 'react';
import { shownName, type TranslatedName } from '../../shared/catalog/translated-name.ts';
import { maxLineQuantity } from '../../shared/constants.ts';
import type { CartItem } from '../../shared/contract/cart.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { SelectField } from '../components/field.tsx';

interface Props {
  item: CartItem;
  onVariant: (item: CartItem, variantId: string) => void;
}

/** Renders the form that changes a line's size, closed until it is wanted; nothing where there is one size. */
export function CartLineSize({ item, onVariant }: Props) {
  const id = useId();
  if (!item.sizes) return null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('variantId');
    if (typeof chosen === 'string') onVariant(item, chosen);
    closeWithFocus(event.currentTarget.closest('details'));
  };
  return (
    <details className="cart-line-size">
      <summary className="text-button">
        {messages.cart.changeSize}
        <span className="visually-hidden" lang={contentLanguage(item.titleIn)}>
          : <bdi>{item.title}</bdi>
        </span>
      </summary>
      <form action={lineAction(item)} method="post" onSubmit={submit}>
        <SelectField
          id={id}
          label={messages.cart.sizeOf(isolated(item.title))}
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

/** Returns where a line's forms are sent. */
export const lineAction = (item: CartItem): string => href(routes.cartItem, { id: item.id });

/** Returns a size in both numberings, where the shopper's country has another. */
export const sizeText = ({ label, ...size }: TranslatedName & { label?: string | undefined }): string =>
  label === undefined ? shownName(size) : messages.sizes.both(label, shownName(size));

/** Renders what changed since the item was added to the cart: its price, and whether it can be shipped. */
export function CartLineNotes({ item }: { item: CartItem }) {
  return (
    <>
      {item.priceBefore && item.state !== 'soldOut' && <p className="cart-line-note">{priceNote(item)}</p>}
      {item.unshippable && <p className="cart-line-problem">{messages.cart.cannotShip}</p>}
    </>
  );
}

function priceNote({ priceBefore, saleMoney }: CartItem): string {
  const was = priceBefore?.formatText ?? '';
  const { currencyCode } = saleMoney;
  if (priceBefore?.currencyCode === currencyCode) return messages.cart.priceWas(was);
  return messages.cart.priceWasAbroad(was, currencyCode);
}

/** Returns the largest quantity that a cart line can have. */
export const largestQuantity = ({ stock }: Pick<CartItem, 'stock'>): number =>
  Math.min(maxLineQuantity, Math.max(stock, 1));
