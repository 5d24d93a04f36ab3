/** Choice of country, currency and size numbering, which applies to all pages. */
export const places = {
  title: 'Country, language and currency',
  choose: 'Please choose one from the list.',
  chosen: 'One moment, the page is on its way …',
  /** The database's licence requires this link on pages that use it. */
  credit: 'IP Geolocation by DB-IP',
};
