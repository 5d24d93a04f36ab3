import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { longestReviewReason, type ReviewView } from '../../shared/office/reviews.ts';
import { officePaths, reviewPath } from '../../shared/staff/paths.ts';
import { Picture } from '../../ui/components/picture.tsx';
import { nameOfCountry } from './name-of-country.ts';
import { Card, Check, Field, LinkLine, Minute, PostButton, PostForm, Zone } from './parts.tsx';
import { ReviewAnswer } from './review-answer.tsx';

const words = officeMessages.reviews;

interface Props {
  shown: ReviewView;
  /** The answer as it was typed; null: as it is stored. */
  typed: string | null;
}

/** Renders a review with its photographs, and the forms that answer, publish, reject and remove it. */
export function OfficeReviewPage({ shown, typed }: Props) {
  const { review, country, bought, helpful, publishedAt, reason, photos, reply } = shown;
  return (
    <>
      <p>
        {words.rating(review.rating)}
        <a href={`/products/${review.product}`}>{review.productTitle}</a>
        {bought && ` (${bought})`}
        {words.by}
        <bdi>{review.author || words.nobody}</bdi>
        {country && words.inCountry(nameOfCountry(country))}
        {words.writtenAt}
        <Minute at={review.writtenAt} /> <Zone />. {originText(review)} {stateOf(review)}
        {publishedAt !== null && (
          <>
            {' '}
            {words.publishedAt}
            <Minute at={publishedAt} /> <Zone />.
          </>
        )}{' '}
        {words.helpful(helpful)}
      </p>
      {reason !== '' && <p>{review.origin ? words.reason(reason) : words.reasonForAuthor(reason)}</p>}
      {review.text && (
        <p className="note" dir="auto">
          {review.text}
        </p>
      )}
      {photos.length > 0 && (
        <section className="row" aria-label={words.photographs}>
          {photos.map((photo) => (
            <a key={photo.url} href={photo.url}>
              <Picture image={photo} sizes="12rem" />
            </a>
          ))}
        </section>
      )}
      {review.state !== 'published' && (
        <PostButton action={reviewPath(review.id, '/publication')} label={terms.publish} />
      )}
      <ReviewAnswer id={review.id} reply={reply} typed={typed} isPublished={review.state === 'published'} />
      <Decisions shown={shown} />
    </>
  );
}

function stateOf({ state, origin }: ReviewView['review']): string {
  return state === 'rejected' && origin ? words.rejectedImport : words[state];
}

function originText({ origin }: ReviewView['review']): string {
  if (!origin) return '';
  if (origin.kind === 'demonstration') return words.ofDemonstration;
  return words.imported(origin.source);
}

function Decisions({ shown: { review, reason } }: Pick<Props, 'shown'>) {
  return (
    <>
      <Card title={review.state === 'rejected' ? words.changeReason : words.reject}>
        <PostForm action={reviewPath(review.id, '/rejection')} label={words.reject} className="quiet">
          <Field
            label={review.origin ? words.reasonField : words.reasonFieldForAuthor}
            name="reason"
            maxLength={longestReviewReason}
            defaultValue={reason}
          />
        </PostForm>
      </Card>
      <Card title={words.remove}>
        <PostForm action={reviewPath(review.id, '/removal')} label={words.remove} className="quiet">
          <Check label={review.origin ? words.sureImport : words.sure} name="sure" required />
        </PostForm>
      </Card>
      <LinkLine href={officePaths.reviews}>{terms.allReviews}</LinkLine>
    </>
  );
}
