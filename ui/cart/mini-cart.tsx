import type { MouseEvent } from 'react';
import type { Cart, CartItem } from '../../shared/contract/cart.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Totals } from '../components/totals.tsx';
import {
  type CartActions,
  CartLineMoney,
  CartLineOptions,
  CartLinePicture,
  CartLineProblem,
  CartLineQuantity,
  cartLineClass,
  cartLineUrl,
  RemoveCartLine,
} from './cart-line.tsx';
import { CartLineNotes } from './cart-line-parts.tsx';
import { CheckoutLinks } from './cart-summary.tsx';
import { FreeShipping } from './free-shipping.tsx';
import { RemovedNotice, type RemovedNoticeProps } from './removed-notice.tsx';

type LineActions = Pick<CartActions, 'onQuantity' | 'onStep' | 'onRemove'>;

interface MiniCartProps extends LineActions, RemovedNoticeProps {
  cart: Cart;
  pending: readonly string[];
  error: string | undefined;
  onViewCart: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Renders the cart in the panel beside its icon: lines, subtotal, links to the cart page and to checkout. */
export function MiniCart({ cart, pending, error, removed, onPutBack, onViewCart, ...actions }: MiniCartProps) {
  const undo = <RemovedNotice {...{ removed, onPutBack }} />;
  if (cart.shoppingCart.length === 0)
    return (
      <>
        {undo}
        <EmptyState title={messages.cart.emptyTitle} text={messages.cart.emptyText}>
          <ButtonLink href={href(routes.products, { sort: 'new' })} kind="secondary">
            {messages.cart.emptyAction}
          </ButtonLink>
        </EmptyState>
      </>
    );
  return (
    <div className="mini-cart">
      <ErrorNotice text={error} />
      {undo}
      <ul className="mini-cart-lines" aria-label={messages.cart.lines}>
        {cart.shoppingCart.map((item) => (
          <li key={item.id}>
            <MiniLine item={item} pending={pending.includes(item.id)} {...actions} />
          </li>
        ))}
      </ul>
      <div className="mini-cart-foot">
        <FreeShipping progress={cart.freeShipping} />
        <Totals rows={[{ label: messages.cart.orderSubtotal, value: cart.totalSaleMoney.formatText, grand: true }]} />
        <CheckoutLinks cart={cart} />
        <ButtonLink href={href(routes.cart)} kind="secondary" wide onClick={onViewCart}>
          {messages.cart.viewCart}
        </ButtonLink>
      </div>
    </div>
  );
}

function MiniLine({ item, pending, onQuantity, onStep, onRemove }: LineActions & { item: CartItem; pending: boolean }) {
  return (
    <article className={cartLineClass('mini-line', item)} aria-busy={pending || undefined}>
      <CartLinePicture item={item} />
      <div className="cart-line-text">
        <h3>
          <a href={cartLineUrl(item)} lang={contentLanguage(item.titleIn)}>
            <bdi>{item.title}</bdi>
          </a>
        </h3>
        <CartLineOptions item={item} />
        <CartLineMoney item={item} />
        <CartLineProblem item={item} onQuantity={onQuantity} />
        <CartLineNotes item={item} />
        <div className="mini-line-foot">
          <CartLineQuantity {...{ item, pending, onStep }} />
          <RemoveCartLine item={item} onRemove={onRemove} />
        </div>
      </div>
    </article>
  );
}
