import type { ReviewPage } from '../../shared/contract/reviews.ts';
import { messages } from '../../shared/messages/messages.ts';
import { type ReviewView, reviewsUrl } from './review-list-url.ts';
import { Stars } from './stars.tsx';

interface SummaryProps {
  productId: string;
  reviews: Pick<ReviewPage, 'distribution' | 'rating' | 'withPhotos'>;
  view: ReviewView;
}

/** Renders the mean rating and a bar for each number of stars, which links to those reviews. */
export function ReviewSummary({ productId, reviews: { distribution, rating = 0, withPhotos }, view }: SummaryProps) {
  const all = distribution.reduce((sum, count) => sum + count, 0);
  return (
    <div className="review-summary">
      <p className="review-mean">
        <span className="review-mean-figure figures" aria-hidden="true">
          {messages.reviews.mean(rating)}
        </span>
        <Stars rating={rating} />
        <span className="small muted" aria-hidden="true">
          {messages.reviews.count(all)}
        </span>
        <span className="visually-hidden">{messages.reviews.summary(rating, all)}</span>
      </p>
      <ul className="review-bars" aria-label={messages.reviews.distribution}>
        {[5, 4, 3, 2, 1].map((stars) => (
          <li key={stars}>
            <Bar {...{ productId, view, stars, all }} count={distribution[stars - 1] ?? 0} />
          </li>
        ))}
      </ul>
      {withPhotos > 0 && !view.photos && (
        <a className="chip" href={reviewsUrl(productId, view, { photos: '1' })}>
          {messages.reviews.photosCount(withPhotos)}
        </a>
      )}
    </div>
  );
}

interface BarProps {
  productId: string;
  view: ReviewView;
  stars: number;
  count: number;
  all: number;
}

function Bar({ productId, view, stars, count, all }: BarProps) {
  const chosen = view.rating === String(stars);
  const inside = (
    <>
      <span className="small" aria-hidden="true">
        {stars} ★
      </span>
      <svg
        className="review-bar"
        width="100%"
        height="6"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="review-bar-ground" width="100" height="6" />
        <rect className="review-bar-part" width={all === 0 ? 0 : (count / all) * 100} height="6" />
      </svg>
      <span className="small muted figures" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{messages.reviews.starsWith(stars, count)}</span>
    </>
  );
  // A bar without reviews links nowhere.
  if (count === 0) return <span className="review-bar-row is-empty">{inside}</span>;
  return (
    <a
      className="review-bar-row"
      href={reviewsUrl(productId, view, { rating: chosen ? undefined : String(stars) })}
      aria-current={chosen ? 'true' : undefined}
    >
      {inside}
    </a>
  );
}
