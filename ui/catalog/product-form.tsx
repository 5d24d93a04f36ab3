import type { FormEvent, Ref } from 'react';
import { shownName } from '../../shared/catalog/translated-name.ts';
import { lowStockUnits, offeredUnits } from '../../shared/constants.ts';
import type { Product, ProductOption, Variant } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { preventDefaultAnd } from '../cart/quantity-stepper.tsx';
import { Button } from '../components/button.tsx';
import { SelectField } from '../components/field.tsx';
import { Price, PriorPrice } from '../components/money.tsx';
import { FormOption, LinkOption } from './option-choice.tsx';
import {
  type Choosable,
  chosenVariant,
  formOption,
  namedValue,
  nameOfOption,
  type Selection,
} from './product-options.ts';

export const productFormId = 'product-form';
export const optionFieldId = 'product-option';
export const quantityFieldId = 'product-quantity';

export type Buyable = Choosable & Pick<Product, 'title' | 'saleMoney' | 'promotionMoney' | 'lowestOfDays' | 'soldOut'>;
interface ProductFormProps {
  product: Buyable;
  selection: Selection;
  /** The last submission's errors by field (`variantId`, `quantity`). */
  errors: { variantId?: string; quantity?: string };
  message: string | undefined;
  pending: boolean;
  onChoose: (option: string, value: string) => void;
  /** Receives the form's fields: `variantId`, `quantity`. */
  onSubmit: (fields: FormData) => void;
  formRef: Ref<HTMLFormElement>;
  /** Id of the product's size guide; undefined: it has none. */
  guide: string | undefined;
}

/** Renders price, options, stock, quantity and 'Add to bag' as a form that works without script. */
export function ProductForm(props: ProductFormProps) {
  const { product, selection, errors, message, onChoose, onSubmit, formRef } = props;
  const inForm = formOption(product);
  const variant = chosenVariant(product, selection);
  const submit = (event: FormEvent<HTMLFormElement>) =>
    preventDefaultAnd(event, () => onSubmit(new FormData(event.currentTarget)));
  return (
    <form
      ref={formRef}
      className="product-form"
      id={productFormId}
      tabIndex={-1}
      action={href(routes.cartItems)}
      method="post"
      onSubmit={submit}
    >
      <input type="hidden" name="product" value={product.handle} />
      <div className="product-price" aria-live="polite" aria-atomic="true">
        <Price {...(variant ?? product)} />
        <PriorPrice {...(variant ?? product)} />
      </div>
      {variant?.unitPrice && (
        <p className="muted">{messages.product.unitPrice(variant.unitPrice.money.formatText, variant.unitPrice.per)}</p>
      )}
      {product.options.map((option) =>
        option === inForm ? (
          <FormOption
            key={option.name}
            id={optionFieldId}
            guide={props.guide}
            error={errors.variantId && messages.product.missing(errors.variantId, nameOfOption(option))}
            product={product}
            option={option}
            selection={selection}
            onChoose={onChoose}
          />
        ) : (
          <LinkOption key={option.name} {...{ product, option, selection, onChoose }} />
        ),
      )}
      {!inForm && <input type="hidden" name="variantId" value={variant?.id ?? ''} />}
      <p className="stock" role="status">
        {message ?? (errors.variantId ? '' : stockText(product, variant))}
      </p>
      <BuyBar {...props} variant={variant} />
    </form>
  );
}

interface BuyBarProps extends ProductFormProps {
  variant: Variant | undefined;
}

/** Renders quantity and buy button; on phones they stay at the window's bottom. */
function BuyBar({ product, selection, variant, errors, pending }: BuyBarProps) {
  const unavailable = product.soldOut || variant?.stock === 0;
  const most = Math.max(1, Math.min(offeredUnits, variant?.stock ?? offeredUnits));
  return (
    <div className="buy-bar">
      <div className="buy-bar-chosen only-narrow" aria-hidden="true">
        <Price {...(variant ?? product)} />
        <bdi>{chosenText(product, selection)}</bdi>
      </div>
      <SelectField
        id={quantityFieldId}
        name="quantity"
        label={messages.product.quantity}
        quietLabel
        error={errors.quantity}
        defaultValue={1}
      >
        {countTo(most).map((count) => (
          // Its text may be translated.
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <Button wide disabled={unavailable} pending={pending}>
        {buttonText(unavailable, pending)}
      </Button>
    </div>
  );
}

/** Returns the chosen values, for the bar that stays in view: `Black · M`. */
const chosenText = ({ options }: Buyable, selection: Selection) =>
  options.flatMap((option) => shownIn(option, selection[option.name])).join(' · ');
const shownIn = (option: ProductOption, value: string | undefined) =>
  value === undefined ? [] : shownName(namedValue(option, value));

const countTo = (most: number) => Array.from({ length: most }, (_, i) => i + 1);

function buttonText(unavailable: boolean, pending: boolean): string {
  if (unavailable) return messages.product.soldOut;
  return pending ? messages.product.adding : messages.product.addToBag;
}

function stockText(product: Buyable, variant: Variant | undefined): string {
  if (product.soldOut || variant?.stock === 0) return messages.product.soldOut;
  if (!variant) {
    const option = formOption(product);
    return messages.product.choose(option ? nameOfOption(option) : '');
  }
  return variant.stock <= lowStockUnits ? messages.product.onlyLeft(variant.stock) : messages.product.inStock;
}
