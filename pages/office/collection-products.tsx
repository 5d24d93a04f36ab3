import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { CollectionProducts } from '../../shared/office/collections.ts';
import type { OfficeProductRow } from '../../shared/office/products.ts';
import { collectionPath, productPath } from '../../shared/staff/paths.ts';
import { Empty, listPath, NextPage } from './list.tsx';
import { moveSigns } from './move-signs.ts';
import { Choice, Field, LongField } from './parts.tsx';

const words = officeMessages.collections;

interface Props {
  view: CollectionProducts;
  /** Products before this page. */
  after: number;
  /** Lines that were not added. */
  paste: string;
  /** Products that were searched; null: none were. */
  search: { q: string; found: readonly OfficeProductRow[] } | null;
}

/** Renders the products of a collection that is filled by hand, with buttons that move, remove and add them. */
export function OfficeCollectionProducts({ view, after, paste, search }: Props) {
  const { handle, title, stamp, products, total, next } = view;
  const path = (from: number, q = search?.q) =>
    listPath(collectionPath(handle, '/products'), { after: from > 0 ? String(from) : undefined, q });
  return (
    <>
      <p>
        <a className="target" href={collectionPath(handle)}>
          {title}
        </a>
        {words.count(total)}
      </p>
      <form className="row" method="get" action={collectionPath(handle, '/products')}>
        <Field label={words.searchToAdd} type="search" name="q" maxLength={120} defaultValue={search?.q} required />
        <button type="submit">{terms.search}</button>
      </form>
      {search && <FoundProducts action={path(after)} stamp={stamp} inIt={view.inIt} {...search} />}
      <details open={paste !== ''}>
        <summary>{words.pasteToAdd}</summary>
        <form className="stack" method="post" action={path(after)}>
          <input type="hidden" name="stamp" value={stamp} />
          <LongField label={words.toAdd} name="paste" rows={3} defaultValue={paste} />
          <Choice label={words.place} name="place" options={Object.entries(words.places)} defaultValue="last" />
          <button type="submit" name="do" value="add">
            {terms.add}
          </button>
        </form>
      </details>
      {products.length === 0 ? (
        <Empty text={words.noProducts} />
      ) : (
        <form method="post" action={path(after)}>
          <input type="hidden" name="stamp" value={stamp} />
          <ol className="in-order" start={after + 1}>
            {products.map(({ id, handle, title, state }) => (
              <li key={id} id={handle}>
                <a className="target" href={productPath(id)}>
                  {title}
                </a>
                {state === 'active' ? '' : ` (${officeMessages.products.states[state]})`}
                <div className="moves">
                  {Object.entries(words.moves).map(([what, name]) => (
                    <button
                      key={what}
                      className="small"
                      type="submit"
                      name="do"
                      value={`${what} ${handle}`}
                      aria-label={`${name}: ${title}`}
                    >
                      {moveSigns[what] ?? name}
                    </button>
                  ))}
                </div>
              </li>
            ))}
          </ol>
        </form>
      )}
      <NextPage href={next === null ? null : path(next)} />
    </>
  );
}

interface FoundProps {
  action: string;
  stamp: string;
  /** Handles of the products of the collection. */
  inIt: readonly string[];
  q: string;
  found: readonly OfficeProductRow[];
}

/** Renders products that a search found, each with a button that adds it, and one that adds all. */
function FoundProducts({ action, stamp, inIt, q, found }: FoundProps) {
  if (found.length === 0) return <p>{words.noneFound(q)}</p>;
  const others = found.filter(({ handle }) => !inIt.includes(handle));
  return (
    <form method="post" action={action} aria-label={words.found}>
      <input type="hidden" name="stamp" value={stamp} />
      <ul className="rows">
        {found.map(({ id, handle, title, state }) => (
          <li key={id}>
            <a className="target" href={productPath(id)}>
              {title}
            </a>{' '}
            {state !== 'active' && `(${officeMessages.products.states[state]}) `}
            {inIt.includes(handle) ? (
              words.isInIt
            ) : (
              <button
                className="small"
                type="submit"
                name="do"
                value={`add ${handle}`}
                aria-label={`${terms.add}: ${title}`}
              >
                {terms.add}
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <>
          <input type="hidden" name="paste" value={others.map(({ handle }) => handle).join(', ')} />
          <button className="quiet" type="submit" name="do" value="add">
            {words.addAll(others.length)}
          </button>
        </>
      )}
    </form>
  );
}
