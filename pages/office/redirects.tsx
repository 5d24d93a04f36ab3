import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { RedirectList } from '../../shared/office/redirects.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Field, LongField, PostButton, PostForm } from './parts.tsx';

const words = officeMessages.redirects;

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
      <details className="panel" open={refused.length > 0 || (redirects.length === 0 && q === '')}>
        <summary>{words.add}</summary>
        {refused.length > 0 && (
          <ul className="problem" role="alert">
            {refused.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <PostForm action={officePaths.redirects} label={words.add}>
          <LongField
            label={words.paste}
            hint={officeMessages.hints.redirects.paste}
            name="paste"
            rows={6}
            defaultValue={paste}
            required
          />
        </PostForm>
      </details>
      <form className="row" method="get" action={officePaths.redirects}>
        <Field label={words.beginsWith} name="q" type="search" defaultValue={q} maxLength={2000} />
        <button type="submit">{terms.search}</button>
      </form>
      <ListTable label={screenNames.redirects} empty={words.empty} columns={columns} rows={redirects} />
      <NextPage href={nextPath(officePaths.redirects, next, { q })} />
    </>
  );
}

const columns: readonly Column<RedirectList['redirects'][number]>[] = [
  [() => words.path, ({ path }) => path],
  [() => words.target, ({ target }) => target],
  [
    () => terms.remove,
    ({ path }) => (
      <PostButton
        action={officePaths.redirectRemove}
        label={terms.remove}
        send={{ path }}
        className="small"
        aria-label={words.removeOne(path)}
      />
    ),
    'tick',
  ],
];
