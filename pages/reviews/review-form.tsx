import type { Order } from '../../shared/contract/order.ts';
import { type ReviewPermission, reviewPhotoLimits, reviewTextLength } from '../../shared/contract/reviews.ts';
import { thumbnail } from '../../shared/images.ts';
import { contentLanguage } from '../../shared/language/language.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { description, errorId, Field, FieldError, TextField } from '../../ui/components/field.tsx';
import { ErrorNotice, ErrorSummary, type FormState } from '../../ui/components/notice.tsx';
import { PageHead } from '../../ui/components/page-head.tsx';
import { Enhanced } from '../../ui/rendering/island.tsx';
import reviewForm from '../../ui/reviews/review-form.island.ts';
import { Star } from '../../ui/reviews/stars.tsx';
import { LegalLinks } from '../../ui/shell/legal-links.tsx';

interface ReviewFormProps extends FormState {
  line: OrderLine;
  /** URL of the page that the form is on. */
  action: string;
}

/** Ids of the controls that error messages link to. */
const ids: Readonly<Record<string, string>> = { rating: 'rating-1', title: 'title', text: 'text', photos: 'photos' };

/** Renders the form of a review: rating, title, text and photographs. */
export function ReviewFormPage({ line, action, values, errors }: ReviewFormProps) {
  const { '': general, ...fields } = errors;
  const problems = Object.entries(fields).flatMap(([name, message]) => {
    const id = ids[name];
    return id ? [{ id, message }] : [];
  });
  const again = Object.keys(errors).length > 0;
  return (
    <div className="page narrow">
      <PageHead title={messages.reviews.write} />
      <ReviewedLine line={line} />
      <Enhanced by={reviewForm}>
        <form className="form" action={action} method="post" encType="multipart/form-data" noValidate>
          <ErrorNotice text={general} />
          <ErrorSummary problems={problems} />
          <Rating value={values.rating} error={errors.rating} />
          <TextField
            id="title"
            name="title"
            label={messages.reviews.headline}
            hint={messages.reviews.headlineHint}
            defaultValue={values.title}
            error={errors.title}
            autoComplete="off"
            required
          />
          <ReviewText value={values.text} error={errors.text} />
          <Photos error={errors.photos} again={again} />
          <p className="small muted">
            {messages.reviews.pending} {messages.reviews.shownAs}
          </p>
          <LegalLinks lead={messages.legal.review} codes={['reviewGuidelines']} newTab />
          <Button wide>{messages.reviews.send}</Button>
        </form>
      </Enhanced>
    </div>
  );
}

/** Renders radio buttons as stars, operated by arrow keys without script. */
function Rating({ value, error }: { value: string | undefined; error: string | undefined }) {
  return (
    <fieldset className="field star-field" {...(error && { 'aria-describedby': errorId('rating') })}>
      <legend className="field-label">{messages.reviews.rating}</legend>
      <div className="star-row">
        <div className="star-choice">
          {messages.reviews.ratings.map((word, i) => (
            <label key={word}>
              <input
                type="radio"
                name="rating"
                id={`rating-${i + 1}`}
                value={i + 1}
                defaultChecked={value === String(i + 1)}
                required
                {...(error && { 'aria-invalid': true })}
              />
              <Star />
              <span className="visually-hidden">{messages.reviews.ratingChoice(i + 1, word)}</span>
            </label>
          ))}
        </div>
        <p className="star-words" aria-hidden="true">
          {messages.reviews.ratings.map((word, i) => (
            <span key={word} data-stars={i + 1}>
              {word}
            </span>
          ))}
        </p>
      </div>
      <FieldError id="rating" error={error} />
    </fieldset>
  );
}

function ReviewText({ value, error }: { value: string | undefined; error: string | undefined }) {
  const hint = messages.reviews.textHint;
  return (
    <Field id="text" label={messages.reviews.text} hint={hint} error={error}>
      <textarea
        className="input"
        id="text"
        name="text"
        dir="auto"
        rows={7}
        defaultValue={value}
        minLength={reviewTextLength.least}
        data-most={reviewTextLength.most}
        {...description({ id: 'text', hint, error })}
        required
      />
      <p className="field-hint figures review-counter" data-counter="" aria-live="off" />
    </Field>
  );
}

function Photos({ error, again }: { error: string | undefined; again: boolean }) {
  const hint = again ? (
    <>
      {messages.reviews.photosHint} <strong>{messages.reviews.photosAgain}</strong>
    </>
  ) : (
    messages.reviews.photosHint
  );
  return (
    <Field id="photos" label={messages.reviews.addPhotos} hint={hint} error={error} optional>
      <input
        className="input file-input"
        id="photos"
        name={reviewPhotoLimits.field}
        type="file"
        accept="image/png,image/jpeg"
        multiple
        data-most={reviewPhotoLimits.files}
        data-most-bytes={reviewPhotoLimits.fileBytes}
        {...description({ id: 'photos', hint, error })}
      />
      <ul className="photo-previews" data-previews="" aria-label={messages.reviews.chosenPhotos} hidden />
    </Field>
  );
}

interface NotNowProps {
  line: OrderLine;
  orderId: string;
  permission: ReviewPermission;
}

/** Shown instead of the form if the item has a review already or cannot be reviewed. */
export function ReviewNotNow({ line, orderId, permission: { state, message } }: NotNowProps) {
  const { title, text } = words(state, message);
  return (
    <div className="page narrow">
      <ReviewedLine line={line} />
      <EmptyState title={title} text={text} heading="h1">
        <ButtonLink href={href(routes.accountOrder, { id: orderId })}>{messages.reviews.toOrder}</ButtonLink>
        <ButtonLink kind="secondary" href={href(routes.product, { id: line.handle })}>
          {messages.reviews.toProduct}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function words(state: ReviewPermission['state'], message = '') {
  if (state === 'reviewed') return { title: messages.answers.reviewed, text: messages.reviews.reviewedText };
  const title = state === 'notYet' ? messages.reviews.notYetTitle : messages.reviews.notBoughtTitle;
  return { title, text: message };
}

type OrderLine = Order['lines'][number];

/** Renders the reviewed item: thumbnail, title and purchased options. */
function ReviewedLine({ line: { title, titleIn, variantTitle, variantIn, image } }: { line: OrderLine }) {
  return (
    <div className="reviewed-line">
      {image && <img src={thumbnail(image, 200)} width="72" height="96" alt="" />}
      <p>
        <bdi lang={contentLanguage(titleIn)}>{title}</bdi>
        <br />
        <span className="small muted" lang={contentLanguage(variantIn)}>
          {variantTitle}
        </span>
      </p>
    </div>
  );
}
