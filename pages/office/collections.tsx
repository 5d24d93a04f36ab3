import type { CollectionList, CollectionRow } from '../../shared/office/collections.ts';
import { collectionPath, officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Field } from './parts.tsx';

interface Props {
  list: CollectionList;
}

/** Renders collections in their order, and the form for a new one. */
export function OfficeCollections({ list: { collections, next } }: Props) {
  return (
    <>
      <form className="row" method="get" action={officePaths.collections}>
        <Field label="Handle of a new collection, or of one there is" name="handle" maxLength={120} required />
        <button type="submit">Open</button>
      </form>
      <ListTable
        label="Collections"
        empty="No collections."
        columns={columns}
        rows={collections}
        keyOf={({ handle }) => handle}
      />
      <NextPage href={nextPath(officePaths.collections, next)} />
    </>
  );
}

const columns: readonly Column<CollectionRow>[] = [
  ['Place', ({ position }) => position],
  ['Collection', ({ handle, title }) => <a href={collectionPath(handle)}>{title}</a>],
  ['Products', ({ productCount }) => productCount],
  [
    'State',
    ({ byRule, removed, hidden }) =>
      `${byRule ? 'by rule' : 'by hand'}${removed ? ', removed' : hidden ? ', hidden' : ''}`,
  ],
];
