import type { Difference } from '../../../shared/documents/difference.ts';
import { officeMessages, terms } from '../../../shared/messages/office/office-messages.ts';
import { ListTable } from '../list.tsx';

const words = officeMessages.documents;

/** Another version was stored while a form was filled in. */
export interface Conflict {
  version: number;
  /** Where it differs from the form. */
  differences: readonly Difference[];
}

/** Renders both versions of a document where they differ. */
export function ConflictTable({ conflict: { version, differences } }: { conflict: Conflict }) {
  return (
    <section className="card" aria-label={terms.bothVersions}>
      <p>{words.conflict(version)}</p>
      <DifferenceTable differences={differences} one={terms.yours} other={words.version(version)} />
    </section>
  );
}

interface TableProps {
  differences: readonly Difference[];
  one: string;
  other: string;
}

/** Renders values of two documents beside each other. */
export function DifferenceTable({ differences, one, other }: TableProps) {
  return (
    <ListTable
      stacked
      label={words.differences}
      empty={words.same}
      columns={[
        [words.place, ({ path }) => path],
        [one, (difference) => difference.one.slice(0, 300)],
        [other, (difference) => difference.other.slice(0, 300)],
      ]}
      rows={differences}
    />
  );
}
