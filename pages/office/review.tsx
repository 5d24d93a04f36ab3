import { longestReviewReason, type ReviewView } from '../../shared/office/reviews.ts';
import { officePaths, reviewPath } from '../../shared/staff/paths.ts';
import { Picture } from '../../ui/components/picture.tsx';
import { Field, Minute, PostButton, Zone } from './parts.tsx';

interface Props {
  shown: ReviewView;
}

/** Renders a review with its photographs, and the forms that publish, reject and remove it. */
export function OfficeReviewPage({ shown }: Props) {
  const { review, text, author, country, bought, helpful, publishedAt, reason, photos, reply } = shown;
  return (
    <>
      <p>
        {review.rating} of 5 stars for <a href={`/products/${review.product}`}>{review.product}</a>
        {bought && ` (${bought})`}, by <bdi>{author || 'somebody without a name'}</bdi>
        {country && ` in ${country}`}, written <Minute at={review.writtenAt} /> <Zone />. {originText(review)}{' '}
        {stateOf(review)}
        {publishedAt !== null && (
          <>
            {' '}
            Published <Minute at={publishedAt} /> <Zone />.
          </>
        )}{' '}
        Found helpful by {helpful}.
      </p>
      {reason !== '' && (
        <p>
          {review.origin ? 'Reason' : 'Reason for its author'}: {reason}
        </p>
      )}
      {text && (
        <p className="note" dir="auto">
          {text}
        </p>
      )}
      {reply && (
        <>
          <h2>Reply of the shop</h2>
          <p className="note">{reply}</p>
        </>
      )}
      {photos.length > 0 && (
        <section className="row" aria-label="Photographs">
          {photos.map((photo) => (
            <a key={photo.url} href={photo.url}>
              <Picture image={photo} sizes="12rem" />
            </a>
          ))}
        </section>
      )}
      <Decisions shown={shown} />
    </>
  );
}

const states: Readonly<Record<ReviewView['review']['state'], string>> = {
  pending: 'It waits, and is published by itself after 48 hours.',
  published: 'Shoppers see it.',
  rejected: 'Shoppers do not see it; its author does.',
};

function stateOf({ state, origin }: ReviewView['review']): string {
  return state === 'rejected' && origin ? 'Shoppers do not see it.' : states[state];
}

function originText({ origin }: ReviewView['review']): string {
  if (!origin) return '';
  if (origin.kind === 'demonstration') return 'It was written for the demonstration.';
  return `It was imported from ${origin.source}; nothing says that its author bought the product.`;
}

function Decisions({ shown: { review, reason } }: Pick<Props, 'shown'>) {
  return (
    <>
      {review.state !== 'published' && <PostButton action={reviewPath(review.id, '/publication')} label="Publish" />}
      <h2>{review.state === 'rejected' ? 'Change the reason' : 'Reject'}</h2>
      <form className="stack" method="post" action={reviewPath(review.id, '/rejection')}>
        <Field
          label={review.origin ? 'Reason (may be empty)' : 'Reason, which its author reads (may be empty)'}
          name="reason"
          maxLength={longestReviewReason}
          defaultValue={reason}
        />
        <button type="submit" className="quiet">
          Reject
        </button>
      </form>
      <h2>Remove</h2>
      <form className="stack" method="post" action={reviewPath(review.id, '/removal')}>
        <label>
          <input type="checkbox" name="sure" required />
          {review.origin
            ? 'Delete it for good; importing its file again brings it back, where rejecting it does not'
            : 'Delete it with its photographs for good; its author may write another'}
        </label>
        <button type="submit" className="quiet">
          Remove
        </button>
      </form>
      <p>
        <a href={officePaths.reviews}>All reviews</a>
      </p>
    </>
  );
}
