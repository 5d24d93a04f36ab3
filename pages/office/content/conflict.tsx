import type { Difference } from '../../../shared/documents/difference.ts';

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
  if (differences.length === 0) return <p>Both are the same.</p>;
  return (
    <table>
      <thead>
        <tr>
          {['Place', one, other].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.path}>
            <td>{difference.path}</td>
            <td>{difference.one.slice(0, 300)}</td>
            <td>{difference.other.slice(0, 300)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
