import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { type ReviewDecision, type ReviewRow, type ReviewState, reviewStates } from '../../shared/office/reviews.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { isFiltered } from './lists/filters.ts';
import { Listing, type ListingProps } from './lists/listing.tsx';
import { LinkLine } from './parts.tsx';
import { reviewsIn } from './review-columns.tsx';
import { Tabs } from './tabs.tsx';

const words = officeMessages.reviews;

/** Renders the reviews in a state that fit a filter, with what can be decided about those that are ticked. */
export function OfficeReviews({ list, state, page }: ListingProps<ReviewRow>) {
  const shown = state.typed.state as ReviewState;
  const current = isFiltered(list.filters, state.typed) ? null : shown;
  const ticking = { action: officePaths.reviews, buttons: <DecisionButtons state={shown} /> };
  return (
    <>
      <Tabs
        label={terms.states}
        tabs={reviewStates.map((each) => [reviewsIn(each), words.stateNames[each], each === current])}
      />
      <Listing list={list} state={state} page={page} ticking={ticking} />
      <LinkLine href={officePaths.reviewImports}>{officeMessages.reviewImports.title}</LinkLine>
    </>
  );
}

const decisions: Readonly<Record<ReviewState, readonly ReviewDecision[]>> = {
  pending: ['publish', 'reject'],
  published: ['reject'],
  rejected: ['publish'],
};

/** Decides about the reviews that are ticked. */
const DecisionButtons = ({ state }: { state: ReviewState }) =>
  decisions[state].map((decision) => (
    <button
      key={decision}
      type="submit"
      className={decision === 'publish' ? undefined : 'quiet'}
      formMethod="post"
      formAction={officePaths.reviewsDecision}
      name="do"
      value={decision}
    >
      {words.chosen[decision]}
    </button>
  ));
