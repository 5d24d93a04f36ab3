/** Country, currency and sizes: what a shopper chooses once for all pages. */
export const places = {
  choose: 'Please choose one from the list.',
  chosen: 'One moment, the page is on its way …',
  /** The licence of the database asks for this link on pages that use it. */
  credit: 'IP Geolocation by DB-IP',
};
