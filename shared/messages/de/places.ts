export const places = {
  title: 'Land, Sprache und Währung',
  choose: 'Bitte wählen Sie etwas aus der Liste.',
  chosen: 'Einen Moment, die Seite ist unterwegs …',
  /** The database's licence requires this link on pages that use it. */
  credit: 'IP-Geolokalisierung von DB-IP',
};
