import type { ReviewPermission } from '../../shared/contract/reviews.ts';
import { messages } from '../../shared/messages/messages.ts';
import { href, routes } from '../../shared/routes.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { type OrderLine, ReviewedLine } from './reviewed-line.tsx';

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
  if (state === 'reviewed') return { title: messages.reviews.reviewedTitle, text: messages.reviews.reviewedText };
  const title = state === 'notYet' ? messages.reviews.notYetTitle : messages.reviews.notBoughtTitle;
  return { title, text: message };
}
