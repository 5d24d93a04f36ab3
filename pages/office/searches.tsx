import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable } from './list.tsx';
import { Choice, inShopZone, Minute } from './parts.tsx';

const words = officeMessages.searches;

/** The times in days of which the page can be; searches are kept for the longest. */
export const searchDays = [7, 30, 90] as const;

interface Miss {
  text: string;
  uses: number;
  /** Milliseconds since 1970. */
  lastAt: number;
}

interface Props {
  days: (typeof searchDays)[number];
  misses: readonly Miss[];
}

const columns: readonly Column<Miss>[] = [
  [() => terms.searchWords, ({ text }) => <bdi>{text}</bdi>],
  [() => terms.times, ({ uses }) => uses, 'amount'],
  [inShopZone(() => words.last), ({ lastAt }) => <Minute at={lastAt} />, 'whole'],
];

/** Renders searches that found nothing, the most frequent first, with what helps against them. */
export function OfficeSearches({ days, misses }: Props) {
  return (
    <>
      <p>{words.means}</p>
      <form className="row" method="get" action={officePaths.searches}>
        <Choice
          label={words.days}
          name="days"
          options={searchDays.map((each) => [each, words.ofDays(each)])}
          defaultValue={days}
        />
        <button type="submit" className="quiet">
          {officeMessages.lists.show}
        </button>
      </form>
      <ListTable label={words.title} empty={words.empty} columns={columns} rows={misses} />
    </>
  );
}
