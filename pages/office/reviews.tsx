import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { type ReviewList, type ReviewRow, reviewStates } from '../../shared/office/reviews.ts';
import { officePaths, reviewPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { inShopZone, LinkLine, Minute } from './parts.tsx';
import { Tabs } from './tabs.tsx';

const words = officeMessages.reviews;

interface Props {
  state: ReviewRow['state'];
  list: ReviewList;
}

/** Renders the reviews in a state, links to the other states, and one to the next page. */
export function OfficeReviews({ state, list: { reviews, next } }: Props) {
  const path = (of: string) => `${officePaths.reviews}?state=${of}`;
  return (
    <>
      <Tabs
        label={words.states}
        tabs={reviewStates.map((each) => [path(each), words.stateNames[each], each === state])}
      />
      <ListTable stacked label={words.title} empty={words.empty} columns={columns} rows={reviews} />
      <LinkLine href={officePaths.reviewImports}>{officeMessages.reviewImports.title}</LinkLine>
      <NextPage href={nextPath(officePaths.reviews, next, { state })} />
    </>
  );
}

/** Names where a review is from in a word. */
function originName(origin: ReviewRow['origin']): string {
  if (!origin) return words.fromOrder;
  return origin.kind === 'shop' ? origin.source : words.demonstration;
}

const columns: readonly Column<ReviewRow>[] = [
  [
    () => words.review,
    ({ id, title }) => (
      <a href={reviewPath(id)} dir="auto">
        {title || words.untitled}
      </a>
    ),
  ],
  [() => words.stars, ({ rating }) => rating, 'amount'],
  [() => words.product, ({ productTitle }) => productTitle],
  [() => words.from, ({ origin }) => originName(origin)],
  [() => words.answered, ({ isAnswered }) => (isAnswered ? words.yes : '')],
  [inShopZone(() => words.written), ({ writtenAt }) => <Minute at={writtenAt} />],
];
