import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { longestReviewAnswer } from '../../shared/office/reviews.ts';
import { reviewPath } from '../../shared/staff/paths.ts';
import { LongField } from './parts.tsx';

const words = officeMessages.reviews;

interface Props {
  id: string;
  /** What the shop answered; '' without an answer. */
  reply: string;
  /** The answer as it was typed; null: as it is stored. */
  typed: string | null;
}

/** Renders the shop's answer to a review, and the forms that change it and take it back. */
export function ReviewAnswer({ id, reply, typed }: Props) {
  return (
    <>
      <h2>{words.reply}</h2>
      {reply && typed !== null && (
        <p className="note" dir="auto">
          {reply}
        </p>
      )}
      <form className="stack" method="post" action={reviewPath(id, '/answer')}>
        <input type="hidden" name="before" value={reply} />
        <LongField
          label={words.answerField}
          name="text"
          rows={4}
          maxLength={longestReviewAnswer}
          defaultValue={typed ?? reply}
          required
        />
        <button type="submit">{reply ? words.changeAnswer : words.saveAnswer}</button>
      </form>
      {reply && (
        <form className="stack" method="post" action={reviewPath(id, '/answer/removal')}>
          <input type="hidden" name="before" value={reply} />
          <label>
            <input type="checkbox" name="sure" required />
            {words.sureTakeBack}
          </label>
          <button type="submit" className="quiet">
            {words.takeBack}
          </button>
        </form>
      )}
    </>
  );
}
