import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { StockedVariant } from '../../shared/office/stock.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { Listing, type ListingProps } from './lists/listing.tsx';

const words = officeMessages.stock;

interface Props extends ListingProps<StockedVariant> {
  mayCount: boolean;
}

/** Renders the variants on sale whose stock is low. */
export function OfficeStock({ list, state, page, mayCount }: Props) {
  return (
    <>
      {mayCount && (
        <nav aria-label={words.nav}>
          <a href={officePaths.stockCounts}>{words.counts}</a>
        </nav>
      )}
      <Listing {...{ list, state, page }} />
    </>
  );
}
