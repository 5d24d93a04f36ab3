import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { longestReviewAnswer } from '../../shared/office/reviews.ts';
import { reviewPath } from '../../shared/staff/paths.ts';
import { Card, Check, LongField, PostForm } from './parts.tsx';

const words = officeMessages.reviews;

interface Props {
  id: string;
  /** What the shop answered; '' without an answer. */
  reply: string;
  /** The answer as it was typed; null: as it is stored. */
  typed: string | null;
  /** Whether shoppers see the review: before that, publishing it is what is done first. */
  isPublished: boolean;
}

/** Renders the shop's answer to a review, and the forms that change it and take it back. */
export function ReviewAnswer({ id, reply, typed, isPublished }: Props) {
  return (
    <Card title={words.reply}>
      {reply && typed !== null && (
        <p className="note" dir="auto">
          {reply}
        </p>
      )}
      <PostForm
        action={reviewPath(id, '/answer')}
        label={reply ? words.changeAnswer : words.saveAnswer}
        send={{ before: reply }}
        {...(!isPublished && { className: 'quiet' })}
      >
        <LongField
          label={words.answerField}
          name="text"
          rows={4}
          maxLength={longestReviewAnswer}
          defaultValue={typed ?? reply}
          required
        />
      </PostForm>
      {reply && (
        <PostForm
          action={reviewPath(id, '/answer/removal')}
          label={words.takeBack}
          send={{ before: reply }}
          className="quiet"
        >
          <Check label={words.sureTakeBack} name="sure" required />
        </PostForm>
      )}
    </Card>
  );
}
