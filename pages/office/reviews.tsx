import {
  type OfficeReviewList,
  type OfficeReviewRow,
  officeReviewStates,
} from '../../shared/contract/office/reviews.ts';
import { officePaths, reviewPath } from '../../shared/staff/paths.ts';
import { Done, Minute } from './parts.tsx';

const names: Readonly<Record<OfficeReviewRow['state'], string>> = {
  pending: 'Waiting',
  published: 'Published',
  rejected: 'Rejected',
};

interface Props {
  state: OfficeReviewRow['state'];
  list: OfficeReviewList;
  done: string | undefined;
}

/** Renders the reviews in a state, links to the other states, and one to the next page. */
export function OfficeReviews({ state, list: { reviews, next }, done }: Props) {
  const path = (of: string) => `${officePaths.reviews}?state=${of}`;
  return (
    <>
      <Done text={done} />
      <nav aria-label="States">
        {officeReviewStates.map((each) => (
          <a key={each} href={path(each)} aria-current={each === state ? 'page' : undefined}>
            {names[each]}
          </a>
        ))}
      </nav>
      {reviews.length === 0 ? <p>None.</p> : <Rows reviews={reviews} />}
      {next !== null && (
        <p>
          <a rel="next" href={`${path(state)}&after=${next}`}>
            Next page
          </a>
        </p>
      )}
    </>
  );
}

/** Names where a review is from in a word. */
function originName(origin: OfficeReviewRow['origin']): string {
  if (!origin) return 'An order';
  return origin.kind === 'shop' ? origin.source : 'Demonstration';
}

function Rows({ reviews }: Pick<OfficeReviewList, 'reviews'>) {
  return (
    <section aria-label="Reviews">
      <table>
        <thead>
          <tr>
            {['Review', 'Stars', 'Product', 'From', 'Written (UTC)'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reviews.map(({ id, title, rating, product, origin, writtenAt }) => (
            <tr key={id}>
              <td>
                <a href={reviewPath(id)}>{title || 'Untitled'}</a>
              </td>
              <td>{rating}</td>
              <td>{product}</td>
              <td>{originName(origin)}</td>
              <td>
                <Minute at={writtenAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
