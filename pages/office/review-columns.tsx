import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { maxReviewsChosen, type ReviewRow, type ReviewState, reviewStates } from '../../shared/office/reviews.ts';
import { officePaths, reviewPath } from '../../shared/staff/paths.ts';
import type { ListDescription } from './lists/description.ts';
import { choiceFilter, firstDayFilter, lastDayFilter, textFilter } from './lists/filters.ts';
import { momentColumn, plainColumn } from './lists/usual-columns.tsx';

const words = officeMessages.reviews;
const { fields } = words;

/** The path of the reviews in a state. */
export const reviewsIn = (state: ReviewState): string => `${officePaths.reviews}?state=${state}`;

/** Returns the list of reviews in a state: its columns and filter. */
export const reviewList = (state: ReviewState) =>
  ({
    name: 'reviews',
    columns: [
      {
        name: 'review',
        heading: () => words.review,
        cell: ({ id, title }) => (
          <a href={reviewPath(id)} dir="auto">
            {title || words.untitled}
          </a>
        ),
        file: ({ title }) => title,
      },
      plainColumn({ name: 'stars', heading: () => words.stars, of: ({ rating }) => rating, look: 'amount' }),
      plainColumn({ name: 'product', heading: () => terms.product, of: ({ productTitle }) => productTitle }),
      plainColumn({ name: 'from', heading: () => words.from, of: originName }),
      plainColumn({
        name: 'answered',
        heading: () => words.answered,
        of: ({ isAnswered }) => (isAnswered ? terms.yes : ''),
      }),
      momentColumn({ name: 'written', heading: () => words.written, at: ({ writtenAt }) => writtenAt, sort: 'down' }),
      {
        name: 'text',
        heading: () => words.text,
        cell: ({ text }) => <bdi>{text}</bdi>,
        file: ({ text }) => text,
        isFurther: true,
      },
      plainColumn({
        name: 'author',
        heading: () => words.author,
        of: ({ author }) => author,
        isFurther: true,
        isPersonal: true,
      }),
    ],
    filters: {
      state: choiceFilter(
        () => fields.state,
        reviewStates.map((name) => [name, words.stateNames[name]]),
        reviewStates,
      ),
      product: textFilter(() => fields.product, 255),
      rating: choiceFilter(
        () => words.stars,
        (['5', '4', '3', '2', '1'] as const).map((stars) => [stars, stars]),
      ),
      answered: choiceFilter(
        () => words.answered,
        [
          ['yes', terms.yes],
          ['no', words.no],
        ],
      ),
      from: firstDayFilter(() => fields.from),
      to: lastDayFilter(() => fields.to, 'from'),
    },
    words: {
      title: screenNames.reviews,
      empty: words.empty[state],
      noneFits: words.noneFits,
      all: words.allInState[state],
    },
    all: { state },
    after: /^[\w-]{1,60}$/,
    ticks: {
      name: 'review',
      heading: () => words.choose,
      valueOf: ({ id }) => id,
      pattern: /^[\w-]{1,60}$/,
      labelOf: ({ title, productTitle }) => words.chooseOne(title || words.untitled, productTitle),
      most: maxReviewsChosen,
    },
  }) satisfies ListDescription<ReviewRow>;

/** Names where a review is from in a word. */
function originName({ origin }: ReviewRow): string {
  if (!origin) return words.fromOrder;
  return origin.kind === 'shop' ? origin.source : terms.demonstration;
}
