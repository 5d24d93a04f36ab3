import type { ProductCard as Card } from '../../shared/contract/catalog.ts';
import type { SavedItem } from '../../shared/contract/saved.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { isolated } from '../../shared/text/isolated.ts';
import { ProductCard } from '../../ui/catalog/product-card.tsx';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';

const words = messages.saved;

/** Renders a visitor's wishlist, and says where it is kept. */
export function WishlistPage({ items, signedIn }: { items: readonly SavedItem[]; signedIn: boolean }) {
  return (
    <div className="page">
      {items.length === 0 ? (
        <EmptyState
          heading="h1"
          title={words.emptyTitle}
          text={
            <>
              {words.emptyText} {!signedIn && <SignInLink />}
            </>
          }
        >
          <ButtonLink href={href(routes.products, { sort: 'new' })}>{words.emptyAction}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <header className="page-head">
            <h1>{words.title}</h1>
            <p>
              {words.lead} {signedIn ? words.inAccount : <SignInLink />}
            </p>
            <p className="muted small">{words.count(items.length)}</p>
          </header>
          <SavedItems items={items} />
        </>
      )}
    </div>
  );
}

const SignInLink = () => (
  <a href={href(routes.login, { auth: routes.wishlist })} rel="nofollow">
    {words.signIn}
  </a>
);

/** Renders the wishlist below the cart; nothing if it is empty. */
export function SavedForLater({ items }: { items: readonly SavedItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="saved">
      <div className="section-head">
        <h2 id="saved">{words.laterTitle}</h2>
        <a href={href(routes.wishlist)}>{words.view}</a>
      </div>
      <SavedItems items={items.slice(0, 4)} />
    </section>
  );
}

function SavedItems({ items }: { items: readonly SavedItem[] }) {
  return (
    <ul className="products">
      {items.map((item) => (
        <li key={item.id} className="saved">
          <ProductCard product={cardOf(item)} />
          {item.variant && (
            <p className="muted small" lang={contentLanguage(item.variant.titleIn)}>
              {item.variant.title}
            </p>
          )}
          <SavedActions item={item} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the product's card with picture, price and link of the chosen variant. */
function cardOf({ product, variant }: SavedItem): Card {
  if (!variant) return product;
  const { promotionMoney: _, lowestOfDays: __, ...card } = product;
  const { image, saleMoney, promotionMoney, lowestOfDays, id, inStock } = variant;
  return {
    ...card,
    saleMoney,
    ...(promotionMoney && { promotionMoney }),
    ...(lowestOfDays !== undefined && { lowestOfDays }),
    ...(image && { image: { ...product.image, url: image } }),
    soldOut: !inStock,
    opens: { variantId: id, as: 'variant' },
  };
}

function SavedActions({ item: { id, product, variant } }: { item: SavedItem }) {
  const title = (
    <span className="visually-hidden" lang={contentLanguage(product.titleIn)}>
      {words.of(isolated(product.title))}
    </span>
  );
  return (
    <form className="saved-actions" action={href(routes.wishlistItem, { id })} method="post">
      {variant?.inStock && (
        <Button kind="secondary" wide name="action" value="cart">
          {words.toBag}
          {title}
        </Button>
      )}
      {!variant && !product.soldOut && (
        <ButtonLink kind="secondary" wide href={href(routes.product, { id: product.handle })}>
          {words.choose}
          {title}
        </ButtonLink>
      )}
      <button className="text-button" type="submit" name="action" value="remove">
        {words.remove}
        {title}
      </button>
    </form>
  );
}
