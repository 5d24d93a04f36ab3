import type { ProductCard } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';

interface QuickAddProps extends Pick<ProductCard, 'handle' | 'title'> {
  sizes: NonNullable<ProductCard['quickAdd']>['sizes'];
}

/**
 * Renders the sizes of the colour that a card shows behind '+', each a button that adds it to the cart. A mouse over the
 * card shows them as well.
 */
export function QuickAdd({ handle, title, sizes }: QuickAddProps) {
  return (
    <details className="quick pop" name="quick">
      <summary aria-label={messages.product.quickAdd(title)}>+</summary>
      <form method="post" action={href(routes.cartItems)}>
        <input type="hidden" name="product" value={handle} />
        {sizes.map(({ name, translation, label = translation, variantId }) => (
          <button
            key={name}
            type="submit"
            name="variantId"
            value={variantId}
            disabled={!variantId}
            data-size={label && name}
          >
            {label ?? (name || messages.product.addToBag)}
          </button>
        ))}
      </form>
    </details>
  );
}
