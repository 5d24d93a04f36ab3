import type { Difference } from '../../../shared/documents/difference.ts';
import { ListTable } from '../list.tsx';

/** Another version was stored while a form was filled in. */
export interface Conflict {
  version: number;
  /** Where it differs from the form. */
  differences: readonly Difference[];
}

/** Renders both versions of a document where they differ. */
export function ConflictTable({ conflict: { version, differences } }: { conflict: Conflict }) {
  return (
    <section aria-label="Both versions">
      <p>
        Somebody else stored version {version} meanwhile. Nothing of yours is lost: the form holds it. Saving again
        replaces version {version}, which stays in the history.
      </p>
      <DifferenceTable differences={differences} one="Yours" other={`Version ${version}`} />
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
      label="Differences"
      empty="Both are the same."
      columns={[
        ['Place', ({ path }) => path],
        [one, (difference) => difference.one.slice(0, 300)],
        [other, (difference) => difference.other.slice(0, 300)],
      ]}
      rows={differences}
      keyOf={({ path }) => path}
    />
  );
}
