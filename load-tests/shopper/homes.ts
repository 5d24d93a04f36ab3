/** A shopper's country: its share in percent, an example postal address, and its networks. */
export interface Home {
  country: string;
  share: number;
  currency: string;
  /** The currency mark at every price. */
  mark: string;
  language: string;
  city: string;
  state: string;
  postalCode: string;
  street: string;
  /** `#` stands for any digit. */
  phone: string;
  /** The first two bytes of IPv4 addresses in this country. */
  networks: readonly string[];
}

const place = (
  country: string,
  share: number,
  [currency, mark]: readonly [string, string],
  language: string,
  [street, city, state, postalCode]: readonly [string, string, string, string],
  phone: string,
  networks: readonly string[],
): Home => ({ country, share, currency, mark, language, street, city, state, postalCode, phone, networks });

const usd = ['USD', '$'] as const;
const euro = ['EUR', '€'] as const;

export const homes: readonly Home[] = [
  place('US', 20, usd, 'en-US', ['12 Oak Avenue', 'Springfield', 'IL', '62701'], '+1217555####', ['73.10', '76.100']),
  place('US', 14, usd, 'en-US', ['1 Market Street', 'San Francisco', 'CA', '94105'], '+1415555####', ['98.200']),
  place('US', 6, usd, 'en-US', ['77 Pine Street', 'Portland', 'OR', '97204'], '+1503555####', ['76.101']),
  place('GB', 13, ['GBP', '£'], 'en-GB', ['4 Mill Lane', 'Leeds', '', 'LS1 4AP'], '+4479111231##', [
    '86.130',
    '81.130',
  ]),
  place('DE', 12, euro, 'de-DE', ['Hauptstraße 5', 'Berlin', '', '10115'], '+4930901820##', ['91.10', '93.200']),
  place('FR', 8, euro, 'fr-FR', ['9 rue des Lilas', 'Paris', '', '75001'], '+336123450##', ['90.20', '82.120']),
  place('CA', 6, ['CAD', '$'], 'en-CA', ['60 King Street', 'Toronto', 'ON', 'M5V 2T6'], '+1416555####', ['70.80']),
  place('AU', 5, ['AUD', '$'], 'en-AU', ['3 Beach Road', 'Sydney', 'NSW', '2060'], '+614123450##', ['1.130', '58.160']),
  place('JP', 5, ['JPY', '¥'], 'ja-JP', ['1-2-3 Kamiuma', 'Setagaya', '13', '154-0023'], '+8190123450##', ['126.30']),
  place('IT', 4, euro, 'it-IT', ['Via Roma 8', 'Roma', '', '00144'], '+393123450###', ['2.40', '151.60']),
  place('SE', 3, ['SEK', 'kr'], 'sv-SE', ['Storgatan 2', 'Stockholm', '', '114 55'], '+46701234###', ['83.250']),
  place('AE', 4, ['AED', 'AED'], 'en-AE', ['Al Wasl Road 15', 'Dubai', 'DU', ''], '+97150#######', ['94.200', '5.30']),
];

const everybody = homes.flatMap((home) => Array.from({ length: home.share }, () => home));

/** Returns a random home, weighted by share. */
export function anyHome(): Home {
  return everybody[Math.floor(Math.random() * everybody.length)] as Home;
}

const digit = () => String(Math.floor(Math.random() * 10));
export const anyPhone = ({ phone }: Home): string => phone.replace(/#/g, digit);

const byte = () => 1 + Math.floor(Math.random() * 254);
/** Returns a random public IPv4 address of that country, so that limits per IP tell shoppers apart. */
export const anyClientIp = ({ networks }: Home): string =>
  `${networks[Math.floor(Math.random() * networks.length)]}.${byte()}.${byte()}`;
