import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { OfficeProductRow } from '../../shared/office/products.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { listPath } from './list.tsx';
import { Listing, type ListingProps } from './lists/listing.tsx';
import { Field } from './parts.tsx';
import { linkedStates } from './product-columns.tsx';
import { Tabs } from './tabs.tsx';

const words = officeMessages.products;
const { bulk } = officeMessages;

interface Props extends ListingProps<OfficeProductRow> {
  mayChange: boolean;
  /** How many fit; null: more than are on the page. */
  fitting: number | null;
}

/** Renders products: a search, a list for each state, and those that fit a filter. */
export function OfficeProducts({ list, state, page, mayChange, fitting }: Props) {
  const { q, state: current = 'all' } = state.typed;
  return (
    <>
      <form className="row" method="get" action={officePaths.products}>
        <Field label={words.searchLabel} name="q" type="search" defaultValue={q} maxLength={120} />
        {current !== 'all' && <input type="hidden" name="state" value={current} />}
        <button type="submit" className="quiet">
          {terms.search}
        </button>
        {mayChange && (
          <a className="office-begin" href={officePaths.productNew}>
            {words.newTitle}
          </a>
        )}
      </form>
      <Tabs
        label={terms.lists}
        tabs={linkedStates.map((name) => [
          listPath(officePaths.products, { q, state: name }),
          name === 'all' ? terms.all : words.stateLists[name],
          name === current,
        ])}
      />
      <Listing
        list={list}
        state={state}
        page={page}
        begin={
          mayChange
            ? [
                [officePaths.productNew, words.newTitle],
                [officePaths.imports, words.importFile],
              ]
            : undefined
        }
        ticking={
          mayChange ? { action: officePaths.productBulk, buttons: <ChangeButtons fitting={fitting} /> } : undefined
        }
      />
    </>
  );
}

/** Changes the products that are ticked, or all that fit. */
const ChangeButtons = ({ fitting }: Pick<Props, 'fitting'>) => (
  <>
    <button type="submit" className="quiet">
      {bulk.changeChosen}
    </button>
    <button type="submit" name="all" value="on" className="quiet">
      {fitting === null ? bulk.changeAll : bulk.changeAllOf(fitting)}
    </button>
  </>
);
