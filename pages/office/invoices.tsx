import { officeMessages } from '../../shared/messages/office/office-messages.ts';
import { invoiceKinds, type ListedInvoice } from '../../shared/office/invoices.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { listPath } from './list.tsx';
import { Listing, type ListingProps } from './lists/listing.tsx';
import { Field } from './parts.tsx';

const words = officeMessages.invoices;

interface Props extends ListingProps<ListedInvoice> {
  /** The days of the table. */
  days: { from: string; to: string };
}

/** Renders a page of invoices or credit notes, and the form for those of some days in one file. */
export function OfficeInvoices({ list, state, page, days }: Props) {
  return (
    <>
      <nav aria-label={words.title}>
        {invoiceKinds.map((each) => (
          <a
            key={each}
            href={listPath(officePaths.invoices, { kind: each === 'invoice' ? undefined : each })}
            aria-current={each === state.typed.kind ? 'page' : undefined}
          >
            {words.kinds[each]}
          </a>
        ))}
      </nav>
      <Listing {...{ list, state, page }} />
      <h2>{words.table}</h2>
      <form className="row" method="get" action={officePaths.invoiceTable}>
        <Field label={words.from} name="from" type="date" defaultValue={days.from} required />
        <Field label={words.to} name="to" type="date" defaultValue={days.to} required />
        <button type="submit" formAction={officePaths.invoiceArchive}>
          {words.archive}
        </button>
        <button type="submit" className="quiet">
          {words.download}
        </button>
      </form>
    </>
  );
}
