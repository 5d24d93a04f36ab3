import type { Product } from '../../shared/contract/catalog.ts';
import { type ReviewPage, reviewSorts } from '../../shared/contract/reviews.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { accountOnly } from '../../ui/account/account-only.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Picture } from '../../ui/components/picture.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import { ReviewItem } from '../../ui/reviews/review-item.tsx';
import { defaultView, type ReviewView, reviewsId, reviewsUrl } from '../../ui/reviews/review-list-url.ts';
import { ReviewSummary } from '../../ui/reviews/review-summary.tsx';
import pageDialog from '../../ui/shell/page-dialog.island.ts';

interface ReviewsProps {
  productId: string;
  reviews: ReviewPage;
  view?: ReviewView;
}

/** Renders a product's reviews: their summary, then the list. */
export function Reviews({ productId, reviews, view = defaultView }: ReviewsProps) {
  const written = reviews.distribution.reduce((sum, count) => sum + count, 0);
  return (
    <section className="reviews" id={reviewsId} aria-labelledby="reviews-title">
      <div className="reviews-head">
        <h2 id="reviews-title">{messages.reviews.title}</h2>
        <WriteLink productId={productId} />
      </div>
      {written > 0 ? (
        <div className="reviews-body">
          <ReviewSummary {...{ productId, reviews, view }} />
          <div className="reviews-list">
            {/* A single review needs no sorting. */}
            {written > 1 && <Tools {...{ productId, view }} />}
            <List {...{ productId, reviews, view }} />
          </div>
        </div>
      ) : (
        <div className="reviews-none">
          <h3>{messages.reviews.empty}</h3>
          <p className="muted">{messages.reviews.emptyText}</p>
        </div>
      )}
    </section>
  );
}

/** Shown in place of reviews that could not be loaded. */
export function ReviewsAway() {
  return (
    <section className="reviews" id={reviewsId} aria-labelledby="reviews-title">
      <div className="reviews-head">
        <h2 id="reviews-title">{messages.reviews.title}</h2>
      </div>
      <p className="muted">{messages.reviews.away}</p>
    </section>
  );
}

/** Renders the reviewed product above the page of its reviews. */
export function ReviewedProduct({ product }: { product: Product }) {
  return (
    <header className="reviewed-product">
      <a href={href(routes.product, { id: product.handle })}>
        <Picture image={product.image} sizes="6rem" alt="" />
        <span>
          <span className="small muted">{messages.reviews.back}</span>
          <h1 lang={contentLanguage()}>
            <bdi>{product.title}</bdi>
          </h1>
        </span>
      </a>
    </header>
  );
}

function WriteLink({ productId }: { productId: string }) {
  const target = href(routes.writeReview, { id: productId });
  return (
    <Enhanced by={pageDialog}>
      <ButtonLink kind="secondary" href={target} rel="nofollow" {...accountOnly(target)}>
        {messages.reviews.write}
      </ButtonLink>
    </Enhanced>
  );
}

/** Renders the choice of filters and sort order as links. */
function Tools({ productId, view }: Required<Pick<ReviewsProps, 'productId' | 'view'>>) {
  return (
    <div className="review-tools">
      <nav className="review-sorts" aria-label={messages.reviews.sort}>
        <ul>
          {reviewSorts.map((sort) => (
            <li key={sort}>
              <a href={reviewsUrl(productId, view, { sort })} aria-current={sort === view.sort ? 'true' : undefined}>
                {messages.reviews.sorts[sort]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {(view.rating || view.photos) && (
        <ul className="review-chosen" aria-label={messages.reviews.filters}>
          {view.rating && (
            <Chosen
              address={reviewsUrl(productId, view, { rating: undefined })}
              name={messages.reviews.only(Number(view.rating))}
            />
          )}
          {view.photos && (
            <Chosen address={reviewsUrl(productId, view, { photos: undefined })} name={messages.reviews.photos} />
          )}
        </ul>
      )}
    </div>
  );
}

function Chosen({ address, name }: { address: string; name: string }) {
  return (
    <li>
      <a className="chip" href={address} aria-label={messages.reviews.without(name)}>
        {name}
        <Icon name="close" />
      </a>
    </li>
  );
}

function List({ productId, reviews: { content, pageInfo, last }, view }: Required<ReviewsProps>) {
  if (content.length === 0) {
    return (
      <EmptyState title={messages.reviews.noneLike} text={messages.reviews.noneLikeText} heading="h2">
        <ButtonLink kind="secondary" href={reviewsUrl(productId, defaultView)}>
          {messages.reviews.all}
        </ButtonLink>
      </EmptyState>
    );
  }
  const { number, size, totalElements } = pageInfo;
  const from = (number - 1) * size + 1;
  return (
    <>
      <ol className="review-items">
        {content.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ol>
      {(number > 1 || !last) && (
        <nav className="review-pages" aria-label={messages.reviews.pages}>
          <p className="small muted figures">
            {messages.reviews.showing(from, from + content.length - 1, totalElements)}
          </p>
          <div className="row">
            {number > 1 && (
              <ButtonLink kind="secondary" href={reviewsUrl(productId, view, { page: number - 1 })} rel="prev">
                {messages.reviews.previous}
              </ButtonLink>
            )}
            {!last && (
              <ButtonLink kind="secondary" href={reviewsUrl(productId, view, { page: number + 1 })} rel="next">
                {messages.reviews.more}
              </ButtonLink>
            )}
          </div>
        </nav>
      )}
    </>
  );
}
