import type { OwnReview, OwnReviews, Reviewable } from '../../shared/contract/reviews.ts';
import { thumbnail } from '../../shared/images.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { reviewId } from '../../ui/reviews/review-item.tsx';
import { Stars } from '../../ui/reviews/stars.tsx';
import { Moment } from '../orders/moment.tsx';
import { AccountFrame } from './account-frame.tsx';
import { Pager } from './pager.tsx';

const words = messages.reviews.own;
/** Number of products to review that are shown; the others are collapsed, so that the written reviews stay near. */
const openShown = 3;

/** Renders the products that a customer may review and their reviews in every state. */
export function OwnReviewsPage({ reviews, reviewable }: OwnReviews) {
  const { content, pageInfo } = reviews;
  if (pageInfo.totalElements === 0 && reviewable.length === 0) return <NothingYet />;
  return (
    <AccountFrame current="reviews" title={words.title}>
      {pageInfo.number === 1 && <Open reviewable={reviewable} />}
      <section className="own-reviews-part" aria-labelledby="written">
        <h2 id="written">{words.written}</h2>
        {content.length === 0 ? (
          <p className="muted">{words.none}</p>
        ) : (
          <ul className="own-reviews">
            {content.map((review) => (
              <Written key={review.id} review={review} />
            ))}
          </ul>
        )}
        <Pager {...pageInfo} to={(page) => href(routes.ownReviews, { ...(page > 1 && { page }) })} words={words} />
      </section>
    </AccountFrame>
  );
}

function NothingYet() {
  return (
    <AccountFrame current="reviews">
      <EmptyState heading="h1" title={words.emptyTitle} text={words.emptyText}>
        <ButtonLink href={href(routes.orderList)}>{words.toOrders}</ButtonLink>
      </EmptyState>
    </AccountFrame>
  );
}

function Open({ reviewable }: Pick<OwnReviews, 'reviewable'>) {
  return (
    <section className="own-reviews-part" aria-labelledby="open">
      <h2 id="open">{words.open}</h2>
      {reviewable.length === 0 ? (
        <p className="muted">{words.allWritten}</p>
      ) : (
        <>
          <ToReviewList lines={reviewable.slice(0, openShown)} />
          {reviewable.length > openShown && (
            <details className="own-reviews-more">
              <summary className="text-button">{words.more(reviewable.length - openShown)}</summary>
              <ToReviewList lines={reviewable.slice(openShown)} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

function ToReviewList({ lines }: { lines: readonly Reviewable[] }) {
  return (
    <ul className="own-reviews">
      {lines.map((line) => (
        <ToReview key={line.lineId} line={line} />
      ))}
    </ul>
  );
}

function ToReview({ line }: { line: Reviewable }) {
  const { orderId, orderNo, lineId, title, titleIn, bought, image, orderedAt } = line;
  return (
    <li className="own-review is-open">
      <Thumbnail image={image} />
      <div className="own-review-body">
        <p lang={contentLanguage(titleIn)}>{words.bought(title, bought)}</p>
        <p className="small muted">
          {words.orderedOn(orderNo)} <Moment at={orderedAt} />
        </p>
      </div>
      <ButtonLink
        kind="secondary"
        href={href(routes.reviewForm, { id: orderId, line: lineId })}
        aria-label={words.writeOf(title)}
      >
        {messages.reviews.write}
      </ButtonLink>
    </li>
  );
}

function Written({ review }: { review: OwnReview }) {
  const { rating, title, text, photos, bought, createdAt, state, product, reply } = review;
  return (
    <li className="own-review">
      <Thumbnail image={product.image} />
      <div className="own-review-body">
        <p className="order-status">{words.states[state]}</p>
        <p>
          <a href={href(routes.product, { id: product.handle })} lang={contentLanguage()}>
            <bdi>{product.title}</bdi>
          </a>{' '}
          {bought && (
            <span className="small muted" lang={contentLanguage()}>
              {bought}
            </span>
          )}
        </p>
        <p>
          <Stars rating={rating} />
          <span className="visually-hidden">{messages.reviews.outOf(rating)}</span>
        </p>
        <h3 lang={contentLanguage()}>
          <bdi>{title}</bdi>
        </h3>
        <p className="own-review-text" dir="auto" lang={contentLanguage()}>
          {text}
        </p>
        {photos.length > 0 && (
          <ul className="own-review-photos">
            {photos.map(({ url, alt }) => (
              <li key={url}>
                <img src={thumbnail(url, 200)} width="72" height="72" alt={alt} loading="lazy" />
              </li>
            ))}
          </ul>
        )}
        {reply && state === 'published' && (
          <p className="own-review-text" dir="auto">
            <span className="small muted">{messages.reviews.reply}</span>
            <br />
            {reply}
          </p>
        )}
        <p className="small muted">
          {words.writtenOn} <Moment at={createdAt} />
        </p>
        <Outcome review={review} />
      </div>
    </li>
  );
}

/** Renders a review's state, or why it was rejected. */
function Outcome({ review: { id, state, reason, product } }: { review: OwnReview }) {
  if (state === 'pending') return <p className="small">{words.pendingText}</p>;
  if (state === 'rejected') return <p className="small">{reason ? words.reason(reason) : words.rejectedText}</p>;
  return (
    <p>
      <a
        className="text-button"
        href={`${href(routes.productReviews, { id: product.handle }, { sort: 'new' })}#${reviewId(id)}`}
        aria-label={words.seeOnPage(product.title)}
      >
        {words.see}
      </a>
    </p>
  );
}

function Thumbnail({ image }: { image: string }) {
  return (
    <span className="own-review-picture picture">
      {image && <img src={thumbnail(image, 200)} width="72" height="96" alt="" loading="lazy" />}
    </span>
  );
}
