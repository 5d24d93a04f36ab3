import type { Review } from '../../shared/contract/reviews.ts';
import { contentLanguage, currentLocale } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { dateFormat } from '../../shared/time/dates.ts';
import { Icon } from '../components/icon.tsx';
import { Picture } from '../components/picture.tsx';
import { Hole } from '../rendering/hole.tsx';
import { Stars } from './stars.tsx';

const day = dateFormat({ dateStyle: 'long' });

export const reviewId = (id: string) => `review-${id}`;

/** Renders one review: stars, text, photographs, author, and a vote for it as helpful. */
export function ReviewItem({ review }: { review: Review }) {
  const { id, rating, title, text, photos, author, country, createdAt, reply } = review;
  const place = countryName(country);
  return (
    <article className="review" id={reviewId(id)} aria-labelledby={`${reviewId(id)}-title`}>
      <header className="review-head">
        <p>
          <Stars rating={rating} />
          <span className="visually-hidden">{messages.reviews.outOf(rating)}</span>
          <time className="small muted" dateTime={new Date(createdAt).toISOString().slice(0, 10)}>
            {day(createdAt)}
          </time>
        </p>
        <h3 id={`${reviewId(id)}-title`} lang={contentLanguage()}>
          <bdi>{title || messages.reviews.outOf(rating)}</bdi>
        </h3>
      </header>
      {text && (
        <p className="review-text" dir="auto" lang={contentLanguage()}>
          {text}
        </p>
      )}
      {photos.length > 0 && <Photos review={review} />}
      {reply && (
        <div className="review-reply">
          <p className="small muted">{messages.reviews.reply}</p>
          <p className="review-text" dir="auto" lang={contentLanguage()}>
            {reply}
          </p>
        </div>
      )}
      <footer className="review-foot">
        <p className="small muted">
          {author && <bdi>{author}</bdi>}
          {author && place && ', '}
          {place}
          <br />
          {originText(review)}
        </p>
        <Vote review={review} />
      </footer>
    </article>
  );
}

/** Says where a review is from; only one of an order line is a verified purchase. */
function originText({ origin, bought }: Review): string {
  if (!origin) return [messages.reviews.verified, bought].filter(Boolean).join(' · ');
  return origin.kind === 'shop' ? messages.reviews.importedFrom(origin.source) : messages.reviews.invented;
}

/** Renders thumbnails that open the large picture as a popover, without script. */
function Photos({ review: { id, photos } }: { review: Review }) {
  return (
    <ul className="review-photos">
      {photos.map((photo, i) => {
        const popover = `${reviewId(id)}-photo-${i}`;
        return (
          <li key={photo.url}>
            <button type="button" popoverTarget={popover} aria-label={messages.reviews.openPhoto(photo.alt)}>
              <Picture className="review-photo-small" image={photo} sizes="6rem" alt="" />
            </button>
            <div className="review-photo-large" id={popover} popover="auto">
              <Picture image={photo} sizes="(width >= 60em) 60rem, 100vw" />
              <button
                type="button"
                className="icon-button"
                popoverTarget={popover}
                popoverTargetAction="hide"
                aria-label={messages.dialogs.close}
              >
                <Icon name="close" />
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Vote({ review: { id, helpful, author } }: { review: Review }) {
  return (
    <form action={href(routes.reviewHelpful, { id })} method="post">
      <Hole name="returnPath" />
      <button className="chip figures" type="submit" aria-label={messages.reviews.helpfulOf(helpful, author)}>
        {messages.reviews.helpful(helpful)}
      </button>
    </form>
  );
}

function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames(currentLocale(), { type: 'region', fallback: 'code' }).of(code) ?? code;
}
