import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');

/** The invoices and credit notes of the shop. */
export const invoices = {
  issuedFrom: 'Issued from',
  issuedTo: 'Issued to',
  noneFits: 'No document fits.',
  all: 'All invoices',
  kinds: { invoice: 'Invoices', credit: 'Credit notes' },
  number: 'Number',
  issued: 'Issued',
  of: 'Of',
  gross: 'Gross',
  empty: 'No document was issued yet. They appear as soon as orders are paid or sent.',
  table: 'All documents of these days of the shop’s zone, for the books',
  archive: 'Download all PDFs as one ZIP file',
  verify: 'Verify all documents',
  whole: (count: number) =>
    plural(count, {
      one: 'The only document is as it was issued, and no number is missing.',
      other: `All ${count} documents are as they were issued, and no number is missing.`,
    }),
  moreWrong: (count: number) => `And ${count} more.`,
  gaps: (numbers: string) => `Given before a restore, and not in this database: ${numbers}.`,
  gap: (from: string, to: string) => `${from} to ${to}`,
};
