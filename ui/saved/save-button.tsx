import type { Product } from '../../shared/contract/catalog.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Icon } from '../components/icon.tsx';
import { Enhanced } from '../rendering/island.tsx';
import save from './save.island.ts';

interface SaveButtonProps {
  product: Pick<Product, 'handle'>;
  /** The chosen variant; absent while no size is chosen. */
  variantId?: string | undefined;
}

/** Renders the button that saves a product to the wishlist; the same for every visitor, because the page is shared. */
export function SaveButton({ product, variantId }: SaveButtonProps) {
  return (
    <Enhanced by={save}>
      <form className="save" action={href(routes.wishlist)} method="post">
        <input type="hidden" name="product" value={product.handle} />
        {variantId && <input type="hidden" name="variantId" value={variantId} />}
        <button className="text-button share-button" type="submit">
          <Icon name="heart" /> {messages.saved.save}
        </button>
        <output className="small" data-failed={messages.saved.failed}>
          <span hidden>
            {messages.saved.done}. <a href={href(routes.wishlist)}>{messages.saved.view}</a>
          </span>
        </output>
      </form>
    </Enhanced>
  );
}
