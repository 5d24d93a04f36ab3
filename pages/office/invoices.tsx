import { officeMessages, screenNames, terms } from '../../shared/messages/office/office-messages.ts';
import { wordsOf } from '../../shared/messages/wording.ts';
import { type InvoiceVerdict, invoiceKinds, type ListedInvoice } from '../../shared/office/invoices.ts';
import { officePaths } from '../../shared/staff/paths.ts';
import { listPath } from './list.tsx';
import { Listing, type ListingProps } from './lists/listing.tsx';
import { Done, Field, PostButton, Problem } from './parts.tsx';
import { Tabs } from './tabs.tsx';

const words = officeMessages.invoices;

interface Props extends ListingProps<ListedInvoice> {
  /** The days of the table. */
  days: { from: string; to: string };
  /** Result of a verification; absent: none was asked for. */
  verdict: InvoiceVerdict | undefined;
}

/** Renders a page of invoices or credit notes, and the form for those of some days in one file. */
export function OfficeInvoices({ list, state, page, days, verdict }: Props) {
  return (
    <>
      {verdict && <Verdict verdict={verdict} />}
      <Tabs
        label={screenNames.invoices}
        tabs={invoiceKinds.map((each) => {
          const kind = each === 'invoice' ? undefined : each;
          return [listPath(officePaths.invoices, { kind }), words.kinds[each], each === state.typed.kind];
        })}
      />
      <Listing {...{ list, state, page }} />
      <h2>{words.table}</h2>
      <form className="row" method="get" action={officePaths.invoiceTable}>
        <Field label={terms.from} name="from" type="date" defaultValue={days.from} required />
        <Field label={terms.to} name="to" type="date" defaultValue={days.to} required />
        <button type="submit" formAction={officePaths.invoiceArchive}>
          {words.archive}
        </button>
        <button type="submit" className="quiet">
          {terms.downloadCsv}
        </button>
      </form>
      <PostButton action={officePaths.invoiceVerification} label={words.verify} className="quiet" />
    </>
  );
}

/** What is wrong that a page names; the command line names all. */
const wrongShown = 40;

function Verdict({ verdict: { count, wrong, gaps } }: { verdict: InvoiceVerdict }) {
  const shown = wrong.slice(0, wrongShown).map((text) => wordsOf(text));
  const more = wrong.length > wrongShown ? words.moreWrong(wrong.length - wrongShown) : '';
  return (
    <>
      {wrong.length > 0 ? (
        <Problem text={[...shown, more].join(' ')} />
      ) : (
        <Done text={count === 0 ? words.empty : words.whole(count)} />
      )}
      {gaps.length > 0 && <p>{words.gaps(gaps.join(', '))}</p>}
    </>
  );
}
