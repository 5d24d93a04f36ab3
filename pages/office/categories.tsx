import { onlyOne } from '../../shared/contract/documents.ts';
import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import type { CategoryNode, CategoryTree } from '../../shared/office/categories.ts';
import { categoryPath, documentPath, officePaths } from '../../shared/staff/paths.ts';
import { type Column, ListTable, listPath, NextPage, nextPath } from './list.tsx';
import { moveSigns } from './move-signs.ts';
import { PostButton } from './parts.tsx';

const words = officeMessages.categories;

interface Props {
  tree: CategoryTree;
  /** Whether the person may merge categories, which changes products. */
  mayMerge: boolean;
  /** Categories before this page. */
  after: number;
}

/** Categories on a page, those below others among them. */
const rowsAtOnce = 50;
/** Groups that seem to be the same, on the first page. */
const alikeAtOnce = 10;

/** Renders the categories as a tree with their products, buttons that put them in order, and those that seem to be the same. */
export function OfficeCategories({ tree: { tops, merged, alike, menuFollows }, mayMerge, after }: Props) {
  const rows = tops.flatMap((top): Row[] => [{ ...top, isBelow: false }, ...top.below.map(below)]);
  return (
    <>
      <p>{words.about}</p>
      {rows.length > 0 && <MenuNote follows={menuFollows} />}
      {mayMerge && after === 0 && <Alike groups={alike.slice(0, alikeAtOnce)} />}
      <form method="post" action={listPath(officePaths.categories, { after: after || undefined })}>
        <ListTable
          stacked
          label={screenNames.categories}
          empty={words.empty}
          columns={columnsOf(menuFollows)}
          rows={rows.slice(after, after + rowsAtOnce)}
        />
      </form>
      <NextPage href={nextPath(officePaths.categories, after + rowsAtOnce < rows.length ? after + rowsAtOnce : null)} />
      {merged.length > 0 && after === 0 && (
        <details>
          <summary>
            {words.merged}: {merged.length}
          </summary>
          <ul>
            {merged.slice(0, rowsAtOnce).map(({ handle, name, into, intoName }) => (
              <li key={handle}>
                <a href={categoryPath(into)}>{words.leadsTo(name, intoName)}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface Row extends CategoryNode {
  isBelow: boolean;
}

const below = (node: CategoryNode): Row => ({ ...node, isBelow: true });

function MenuNote({ follows }: { follows: boolean }) {
  if (follows) return <p>{words.menuFollows}</p>;
  return (
    <p>
      {words.menuByHand} <a href={documentPath({ type: 'navigation', code: onlyOne, market: '' })}>{words.writeMenu}</a>
    </p>
  );
}

/** Renders each group that seems to be the same: what is less used is merged into what is used most. */
function Alike({ groups }: { groups: CategoryTree['alike'] }) {
  if (groups.length === 0) return null;
  return (
    <section className="card" aria-label={terms.alike}>
      <h2>{terms.alike}</h2>
      <ul>
        {groups.flatMap(([first, ...others]) =>
          others.map(({ handle, name, products }) => (
            <li key={handle}>
              <a href={categoryPath(handle)}>{name}</a> ({products})
              {first && (
                <PostButton
                  action={categoryPath(handle, '/merge')}
                  label={words.mergeInto(first.name)}
                  send={{ into: first.handle }}
                  className="small"
                />
              )}
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** @param menuFollows whether what a list of collections shows is in the menu as well */
const columnsOf = (menuFollows: boolean): readonly Column<Row>[] => [
  [
    () => terms.category,
    ({ handle, name, isBelow }) => (
      <a className={isBelow ? 'is-below' : undefined} href={categoryPath(handle)}>
        {name}
      </a>
    ),
  ],
  [() => screenNames.products, ({ products }) => products, 'amount'],
  [() => words.onSale, ({ onSale }) => onSale, 'amount'],
  menuFollows
    ? [() => words.menu, ({ isInMenu }) => (isInMenu ? words.inMenu : words.notInMenu)]
    : [() => screenNames.collections, ({ isInMenu }) => (isInMenu ? words.isShown : words.isHidden)],
  [
    () => terms.sequence,
    ({ handle, name }) => (
      <span className="moves">
        {(['up', 'down'] as const).map((what) => (
          <button
            key={what}
            className="small"
            type="submit"
            name="do"
            value={`${what} ${handle}`}
            aria-label={`${words.moves[what]}: ${name}`}
          >
            {moveSigns[what]}
          </button>
        ))}
      </span>
    ),
  ],
];
