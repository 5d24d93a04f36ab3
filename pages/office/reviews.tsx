import { type ReviewList, type ReviewRow, reviewStates } from '../../shared/office/reviews.ts';
import { officePaths, reviewPath } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { inShopZone, Minute } from './parts.tsx';

const names: Readonly<Record<ReviewRow['state'], string>> = {
  pending: 'Waiting',
  published: 'Published',
  rejected: 'Rejected',
};

interface Props {
  state: ReviewRow['state'];
  list: ReviewList;
}

/** Renders the reviews in a state, links to the other states, and one to the next page. */
export function OfficeReviews({ state, list: { reviews, next } }: Props) {
  const path = (of: string) => `${officePaths.reviews}?state=${of}`;
  return (
    <>
      <nav aria-label="States">
        {reviewStates.map((each) => (
          <a key={each} href={path(each)} aria-current={each === state ? 'page' : undefined}>
            {names[each]}
          </a>
        ))}
      </nav>
      <ListTable stacked label="Reviews" columns={columns} rows={reviews} keyOf={({ id }) => id} />
      <NextPage href={nextPath(officePaths.reviews, next, { state })} />
    </>
  );
}

/** Names where a review is from in a word. */
function originName(origin: ReviewRow['origin']): string {
  if (!origin) return 'An order';
  return origin.kind === 'shop' ? origin.source : 'Demonstration';
}

const columns: readonly Column<ReviewRow>[] = [
  [
    'Review',
    ({ id, title }) => (
      <a href={reviewPath(id)} dir="auto">
        {title || 'Untitled'}
      </a>
    ),
  ],
  ['Stars', ({ rating }) => rating],
  ['Product', ({ product }) => product],
  ['From', ({ origin }) => originName(origin)],
  [inShopZone('Written'), ({ writtenAt }) => <Minute at={writtenAt} />],
];
