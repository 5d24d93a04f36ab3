import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { CollectionList, CollectionRow } from '../../shared/office/collections.ts';
import { collectionPath, officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable, NextPage, nextPath } from './list.tsx';
import { Field } from './parts.tsx';

const words = officeMessages.collections;

interface Props {
  list: CollectionList;
  /** What was typed as the title of a new one and refused. */
  typed: string | undefined;
}

/** Renders collections in their order, and the form for a new one. */
export function OfficeCollections({ list: { collections, next }, typed }: Props) {
  return (
    <>
      <form className="row" method="get" action={officePaths.collections}>
        <Field label={words.handle} name="handle" maxLength={120} defaultValue={typed} required />
        <button type="submit">{words.open}</button>
      </form>
      <ListTable stacked label={screenNames.collections} empty={words.empty} columns={columns} rows={collections} />
      <NextPage href={nextPath(officePaths.collections, next)} />
    </>
  );
}

const columns: readonly Column<CollectionRow>[] = [
  [() => terms.collection, ({ handle, title }) => <a href={collectionPath(handle)}>{title}</a>],
  [() => words.products, ({ productCount }) => productCount, 'amount'],
  [
    () => terms.state,
    ({ byRule, removed, hidden }) =>
      [byRule ? words.byRule : terms.byHand, removed ? words.isRemoved : hidden && words.isHidden]
        .filter(Boolean)
        .join(', '),
  ],
  [() => words.place, ({ position }) => position, 'amount'],
];
