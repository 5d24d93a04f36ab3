import type { RedirectList } from '../../shared/office/redirects.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Field, LongField, PostButton } from './parts.tsx';

interface Props {
  q: string;
  list: RedirectList;
  /** Lines that were refused. */
  paste: string;
  refused: readonly string[];
}

/** Renders redirects by path, a search, and the form that adds some from pasted lines. */
export function OfficeRedirects({ q, list: { redirects, next }, paste, refused }: Props) {
  return (
    <>
      <form className="row" method="get" action={officePaths.redirects}>
        <Field label="Old path begins with" name="q" type="search" defaultValue={q} maxLength={2000} />
        <button type="submit">Search</button>
      </form>
      <ListTable
        label="Redirects"
        empty="No redirects."
        columns={columns}
        rows={redirects}
        keyOf={({ path }) => path}
      />
      <NextPage href={nextPath(officePaths.redirects, next, { q })} />
      <h2>Add</h2>
      {refused.length > 0 && (
        <ul className="problem" role="alert">
          {refused.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <form className="stack" method="post" action={officePaths.redirects}>
        <LongField
          label="One a line: old path and where it leads, such as /pages/lookbook /looks. A known path gets the new target."
          name="paste"
          rows={6}
          defaultValue={paste}
          required
        />
        <button type="submit">Add redirects</button>
      </form>
    </>
  );
}

const columns: readonly Column<RedirectList['redirects'][number]>[] = [
  ['Old path', ({ path }) => path],
  ['Leads to', ({ target }) => target],
  [
    'Remove',
    ({ path }) => (
      <PostButton
        action={officePaths.redirectRemove}
        label="Remove"
        send={{ path }}
        className="small"
        aria-label={`Remove ${path}`}
      />
    ),
  ],
];
