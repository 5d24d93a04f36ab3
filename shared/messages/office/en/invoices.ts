/** The invoices and credit notes of the shop. */
export const invoices = {
  title: 'Invoices',
  kinds: { invoice: 'Invoices', credit: 'Credit notes' },
  number: 'Number',
  issued: 'Issued',
  order: 'Order',
  of: 'Of',
  country: 'Country',
  gross: 'Gross',
  empty: 'No document was issued yet. They appear as soon as orders are paid or sent.',
  table: 'All documents of these days of the shop’s zone, for the books',
  from: 'From',
  to: 'To',
  download: 'Download as CSV',
};
