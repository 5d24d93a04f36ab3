import { officeMessages, terms } from '../../shared/messages/office/office-messages.ts';
import type { StockedVariant } from '../../shared/office/stock.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { Listing, type ListingProps } from './lists/listing.tsx';
import { Field } from './parts.tsx';

const { products, stock: words } = officeMessages;

interface Props extends ListingProps<StockedVariant> {
  mayCount: boolean;
}

/** Renders the search of products, whose list has their stock, and the variants on sale whose stock is low. */
export function OfficeStock({ list, state, page, mayCount }: Props) {
  return (
    <>
      <form className="row" method="get" action={officePaths.products}>
        <Field label={products.searchLabel} name="q" type="search" maxLength={120} required />
        <button type="submit" className="quiet">
          {terms.search}
        </button>
      </form>
      {mayCount && (
        <nav aria-label={words.nav}>
          <a href={officePaths.stockCounts}>{officeMessages.stockCounts.title}</a>
        </nav>
      )}
      <Listing {...{ list, state, page }} />
    </>
  );
}
