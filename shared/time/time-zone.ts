import { currentLocale } from '../language/language.ts';
import { utc } from './zone.ts';

/** The capital's time zone, for countries with several zones. */
const ofCapital: Readonly<Record<string, string>> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  US: 'America/New_York',
};

/** Returns the IANA time zone for readers in a country; UTC if it is unknown. */
export function zoneOf(country: string | undefined): string {
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return utc;
  const own = ofCapital[country];
  if (own !== undefined) return own;
  const [only, ...others] = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
  return only !== undefined && others.length === 0 ? only : utc;
}

/** Returns the name of a zone at a moment: `Eastern Standard Time`. */
export function zoneName(zone: string, at: number | Date): string {
  if (zone === utc) return utc;
  const parts = new Intl.DateTimeFormat(currentLocale(), { timeZone: zone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
