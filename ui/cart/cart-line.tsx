import type { CartItem } from '../../shared/contract/cart.ts';
import { srcSet, thumbnail } from '../../shared/images.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { Price } from '../components/money.tsx';
import { CartLineNotes, CartLineSize, largestQuantity, lineAction, sizeText } from './cart-line-parts.tsx';
import { preventDefaultAnd, QuantityStepper } from './quantity-stepper.tsx';

export interface CartActions {
  onQuantity: (item: CartItem, quantity: number) => void;
  /** Changes the latest requested quantity by 1 or -1. */
  onStep: (item: CartItem, by: 1 | -1) => void;
  onVariant: (item: CartItem, variantId: string) => void;
  onRemove: (item: CartItem) => void;
  onSelect: (item: CartItem, selected: boolean) => void;
}
interface CartLineProps extends CartActions {
  item: CartItem;
  pending: boolean;
}

/** Renders one cart line: its selection for checkout, picture, options, quantity, price and problems. */
export function CartLine({ item, pending, onQuantity, onStep, onVariant, onRemove, onSelect }: CartLineProps) {
  return (
    <article className={cartLineClass('cart-line', item)} aria-busy={pending || undefined}>
      <SelectLine item={item} onSelect={onSelect} />
      <CartLinePicture item={item} />
      <div className="cart-line-text">
        <h2>
          <a href={cartLineUrl(item)} lang={contentLanguage(item.titleIn)}>
            <bdi>{item.title}</bdi>
          </a>
        </h2>
        <CartLineOptions item={item} />
        <CartLineSize item={item} onVariant={onVariant} />
        {showsUnitPrice(item) && <Price {...item} />}
        <CartLineProblem item={item} onQuantity={onQuantity} />
        <CartLineNotes item={item} />
      </div>
      <div className="cart-line-foot">
        <CartLineQuantity {...{ item, pending, onStep }} />
        <SaveForLater item={item} />
        <RemoveCartLine item={item} onRemove={onRemove} />
        <CartLineMoney item={item} />
      </div>
    </article>
  );
}

/** Returns whether a line shows the price of one unit beside its amount: of a single unit both are the same. */
const showsUnitPrice = ({ quantity, state }: CartItem) => quantity > 1 || state === 'soldOut';

export function cartLineClass(name: string, item: CartItem): string {
  return item.state === 'soldOut' ? `${name} is-sold-out` : name;
}

/** Returns the URL of the product page with this variant chosen. */
export function cartLineUrl(item: CartItem): string {
  return href(routes.product, { id: item.handle }, { variant: item.variantId });
}

export function CartLinePicture({ item }: { item: CartItem }) {
  const { url } = item.skuImage;
  return (
    <div className="picture">
      <img
        src={thumbnail(url, 200)}
        srcSet={srcSet(url, [200, 400])}
        sizes="8rem"
        width="200"
        height="267"
        alt=""
        loading="lazy"
      />
    </div>
  );
}

/** Renders the line's amount, and a note if the subtotal does not include it. */
export function CartLineMoney({ item }: { item: CartItem }) {
  if (item.state === 'soldOut') return null;
  return (
    <div className="cart-line-money figures">
      {showsUnitPrice(item) ? <p>{item.lineMoney.formatText}</p> : <Price {...item} />}
      {item.state === 'short' && <p className="cart-line-uncounted">{messages.cart.notCounted}</p>}
    </div>
  );
}

export function CartLineOptions({ item }: { item: CartItem }) {
  const names = item.options.flat().map(sizeText);
  return (
    <p className="muted small" lang={contentLanguage(item.variantIn)}>
      {names.length > 0 ? names.join(' · ') : item.variantTitle}
    </p>
  );
}

export function CartLineQuantity({ item, pending, onStep }: Pick<CartLineProps, 'item' | 'pending' | 'onStep'>) {
  if (item.state === 'soldOut') return null;
  return (
    <QuantityStepper
      action={lineAction(item)}
      title={isolated(item.title)}
      quantity={item.quantity}
      max={largestQuantity(item)}
      pending={pending}
      onStep={(by) => onStep(item, by)}
    />
  );
}

export function RemoveCartLine({ item, onRemove }: Pick<CartLineProps, 'item' | 'onRemove'>) {
  return (
    <form action={lineAction(item)} method="post">
      <button
        className="text-button"
        type="submit"
        name="remove"
        value="1"
        onClick={(event) => preventDefaultAnd(event, () => onRemove(item))}
      >
        {messages.cart.remove}
        <span className="visually-hidden" lang={contentLanguage(item.titleIn)}>
          : <bdi>{item.title}</bdi>
        </span>
      </button>
    </form>
  );
}

/** Renders the button that moves the line to the wishlist, which is shown below the cart. */
function SaveForLater({ item }: { item: CartItem }) {
  return (
    <form action={lineAction(item)} method="post">
      <button className="text-button" type="submit" name="later" value="1">
        {messages.saved.later}
        <span className="visually-hidden" lang={contentLanguage(item.titleIn)}>
          : <bdi>{item.title}</bdi>
        </span>
      </button>
    </form>
  );
}

/** Renders a submit button with the role `checkbox`, so that selecting a line works without script. */
function SelectLine({ item, onSelect }: Pick<CartLineProps, 'item' | 'onSelect'>) {
  return (
    <form className="cart-line-select" action={href(routes.cartSelection)} method="post">
      <input type="hidden" name="variantIds" value={item.variantId} />
      {/* biome-ignore lint/a11y/useSemanticElements: an input cannot submit without script; a button in this role can. */}
      <button
        type="submit"
        role="checkbox"
        aria-checked={item.selected && item.state !== 'soldOut'}
        aria-label={messages.cart.buyNow(isolated(item.title))}
        disabled={item.state === 'soldOut'}
        name="cartStatus"
        value={item.selected ? 'unselected' : 'selected'}
        onClick={(event) => preventDefaultAnd(event, () => onSelect(item, !item.selected))}
      />
    </form>
  );
}

/** Renders why the line cannot be bought, and a button that sets the quantity in stock. */
export function CartLineProblem({ item, onQuantity }: Pick<CartLineProps, 'item' | 'onQuantity'>) {
  if (item.state === 'ok') return null;
  if (item.state === 'soldOut') return <p className="cart-line-problem">{messages.cart.soldOut}</p>;
  return (
    <form className="cart-line-problem" action={lineAction(item)} method="post">
      <span>{messages.cart.left(item.stock)}</span>
      <button
        className="text-button"
        type="submit"
        name="quantity"
        value={item.stock}
        onClick={(event) => preventDefaultAnd(event, () => onQuantity(item, item.stock))}
      >
        {messages.cart.change}
      </button>
    </form>
  );
}
