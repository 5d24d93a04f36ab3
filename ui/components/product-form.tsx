import type { FormEvent, Ref } from 'react';
import type { Product, Variant } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button } from './button.tsx';
import { SelectField } from './field.tsx';
import { Price } from './money.tsx';
import { FormOption, LinkOption } from './option-choice.tsx';
import { type Choosable, chosenVariant, formOption, type Selection } from './product-options.ts';
import { keepAnd } from './quantity-stepper.tsx';

/** Below this stock the page says how many are left. */
const fewLeft = 5;
const mostAtOnce = 10;

export const optionFieldId = 'product-option';
export const quantityFieldId = 'product-quantity';

export type Buyable = Choosable & Pick<Product, 'title' | 'saleMoney' | 'promotionMoney' | 'soldOut'>;
interface ProductFormProps {
  product: Buyable;
  selection: Selection;
  quantity?: number;
  /** What came of the last try: errors by field (`variantId`, `quantity`), or what went well. */
  errors?: { variantId?: string; quantity?: string };
  message?: string | undefined;
  pending?: boolean;
  onChoose?: (option: string, value: string) => void;
  /** The form's fields as they stand: `variantId`, `quantity`. */
  onSubmit?: (fields: FormData) => void;
  formRef?: Ref<HTMLFormElement>;
}

/** Price, options, stock, quantity and 'Add to bag': a form that works by itself. */
export function ProductForm(props: ProductFormProps) {
  const { product, selection, errors = {}, message, pending, onChoose, onSubmit, formRef } = props;
  const inForm = formOption(product);
  const variant = chosenVariant(product, selection);
  const submit =
    onSubmit &&
    ((event: FormEvent<HTMLFormElement>) => keepAnd(event, () => onSubmit(new FormData(event.currentTarget))));
  return (
    <form ref={formRef} className="product-form" action={href(routes.cartItems)} method="post" onSubmit={submit}>
      <input type="hidden" name="product" value={product.handle} />
      <Price {...(variant ?? product)} />
      {product.options.map((option) =>
        option === inForm ? (
          <FormOption
            key={option.name}
            id={optionFieldId}
            error={errors.variantId}
            {...{ product, option, selection, onChoose }}
          />
        ) : (
          <LinkOption key={option.name} {...{ product, option, selection, onChoose }} />
        ),
      )}
      {!inForm && <input type="hidden" name="variantId" value={variant?.id ?? ''} />}
      <p className="stock" role="status">
        {message ?? stockText(product, variant)}
      </p>
      <BuyBar {...props} variant={variant} pending={pending ?? false} />
    </form>
  );
}

interface BuyBarProps extends ProductFormProps {
  variant: Variant | undefined;
  pending: boolean;
}

/** Quantity and the buy button; on phones it stays at the window's foot. */
function BuyBar({ product, variant, quantity, errors, pending }: BuyBarProps) {
  const off = product.soldOut || variant?.stock === 0;
  const most = Math.max(1, Math.min(mostAtOnce, variant?.stock ?? mostAtOnce));
  return (
    <div className="buy-bar">
      <SelectField
        id={quantityFieldId}
        name="quantity"
        label={messages.product.quantity}
        quietLabel
        error={errors?.quantity}
        defaultValue={quantity ?? 1}
      >
        {countTo(most).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <Button wide disabled={off} pending={pending}>
        {buttonText(off, pending)}
      </Button>
    </div>
  );
}

const countTo = (most: number) => Array.from({ length: most }, (_, i) => i + 1);

function buttonText(off: boolean, pending: boolean): string {
  if (off) return messages.product.soldOut;
  return pending ? messages.product.adding : messages.product.addToBag;
}

function stockText(product: Buyable, variant: Variant | undefined): string {
  if (product.soldOut || variant?.stock === 0) return messages.product.soldOut;
  if (!variant) return messages.product.choose(formOption(product)?.name ?? '');
  return variant.stock <= fewLeft ? messages.product.onlyLeft(variant.stock) : messages.product.inStock;
}
