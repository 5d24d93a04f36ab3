import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { CollectionProducts } from '../../shared/office/collections.ts';
import { collectionPath, productPath } from '../../shared/staff/paths.ts';
import { NextPage } from './list.tsx';
import { Choice, LongField } from './parts.tsx';

const words = officeMessages.collections;

interface Props {
  view: CollectionProducts;
  /** Products before this page. */
  after: number;
  /** Lines that were not added. */
  paste: string;
}

/** Renders the products of a collection that is filled by hand, with buttons that move, remove and add them. */
export function OfficeCollectionProducts({ view, after, paste }: Props) {
  const { handle, title, stamp, products, total, next } = view;
  const path = (from: number) => `${collectionPath(handle, '/products')}${from > 0 ? `?after=${from}` : ''}`;
  return (
    <>
      <p>
        <a className="target" href={collectionPath(handle)}>
          {title}
        </a>
        {words.count(total)}
      </p>
      <form className="stack" method="post" action={path(after)}>
        <input type="hidden" name="stamp" value={stamp} />
        <LongField label={words.toAdd} name="paste" rows={3} defaultValue={paste} />
        <Choice label={words.place} name="place" options={Object.entries(words.places)} defaultValue="last" />
        <button type="submit" name="do" value="add">
          {words.add}
        </button>
      </form>
      {products.length === 0 ? (
        <p>{words.noProducts}</p>
      ) : (
        <form method="post" action={path(after)}>
          <input type="hidden" name="stamp" value={stamp} />
          <ol start={after + 1}>
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
                      {name}
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
