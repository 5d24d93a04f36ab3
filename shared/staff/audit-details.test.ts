import { describe, expect, it } from 'vitest';
import { inLanguage } from '../language/request-language.ts';
import { inZone } from '../time/current-zone.ts';
import { detailsInWords, subjectName } from './audit-details.ts';

const asRead = (language: string, action: string, details: object | string) =>
  inLanguage(
    language,
    () =>
      inZone('Europe/Berlin', () =>
        detailsInWords(action, typeof details === 'string' ? details : JSON.stringify(details))
          .map(({ label, value }) => `${label}: ${value}`)
          .join('; '),
      ),
    [language],
  );

/** Details as entries store them, with what is read in English and in German. */
const samples: readonly (readonly [action: string, details: object, en: string, de: string])[] = [
  [
    'order.given back',
    { cents: 123_450, returned: 'SKU-7 × 1', reason: 'withdrawal' },
    'Amount, in the currency of the order: 1,234.50; Came back: SKU-7 × 1; Reason: withdrawal',
    'Betrag, in der Währung der Bestellung: 1.234,50; Kam zurück: SKU-7 × 1; Grund: Widerruf',
  ],
  [
    'order.units removed',
    { cents: 0, removed: 'A × 1', lost: true, reason: 'by hand' },
    'Amount, in the currency of the order: 0.00; Removed: A × 1; Lost: yes; Reason: by hand',
    'Betrag, in der Währung der Bestellung: 0,00; Entfernt: A × 1; Verloren: ja; Grund: by hand',
  ],
  ['order.delayed', { sentOn: null }, 'Sent on: none', 'Versand am: keine Angabe'],
  [
    'shop.closed',
    { closed: true, opensAt: '2026-12-01T08:00:00.000Z', password: false },
    'Closed to strangers: yes; Opens: 2026-12-01 09:00; With a password: no',
    'Für Fremde geschlossen: ja; Öffnet: 2026-12-01 09:00; Mit Passwort: nein',
  ],
  [
    'coupon.added',
    { percent: 20, minimumCents: 5_000, startsAt: 1_795_000_000_000, scope: 'silk' },
    'Takes off: 20%; For goods of at least: 50.00; From: 2026-11-18 12:06; Only for: silk',
    'Nachlass: 20 %; Für Waren ab: 50,00; Ab: 2026-11-18 12:06; Nur für: silk',
  ],
  [
    'tax.rate set',
    { rateBps: 725, from: '2026-11-24', until: null, limitCents: 11_000, above: 'excess' },
    'Rate: 7.25%; From: 2026-11-24; Until: none; Limit: 110.00; Taxed above the limit: what is above',
    'Satz: 7,25 %; Ab: 2026-11-24; Bis: keine Angabe; Grenze: 110,00; Besteuert über der Grenze: was darüber liegt',
  ],
  [
    'tax.delivery set',
    { rule: 'proportion' },
    'Tax of delivery: in proportion to the goods',
    'Steuer auf den Versand: im Verhältnis der Waren',
  ],
  [
    'country.set',
    { before: 'zone europe, EUR, no cash on delivery', after: 'zone farNorth, EUR, cash on delivery' },
    'Before: zone Europe, EUR, no cash on delivery; After: zone Far North, EUR, cash on delivery',
    'Vorher: Zone Europa, EUR, keine Nachnahme; Nachher: Zone Far North, EUR, Nachnahme',
  ],
  [
    'shipping.method set',
    {
      before: null,
      after: '"Slow, but sure", de: "Langsam", 4.90 EUR, 9.90 from 5000 g, up to 9000 g, 3 days, never free',
    },
    'Before: none; After: "Slow, but sure", de: "Langsam", 4.90 EUR, 9.90 from 5000 g, up to 9000 g, 3 days, never free',
    'Vorher: keine Angabe; Nachher: "Slow, but sure", de: "Langsam", 4.90 EUR, 9.90 ab 5000 g, bis 9000 g, 3 Tage, nie kostenlos',
  ],
  [
    'shipping.free from set',
    { before: 'never', after: '50.00' },
    'Before: never; After: 50.00',
    'Vorher: nie; Nachher: 50.00',
  ],
  [
    'currency.rate set',
    { rate: '0.92', rounding: 'none', from: '2026-11-28T23:00:00.000Z', before: '0.9 rounded none' },
    'Rate: 0.92; Rounded: none; From: 2026-11-29 00:00; Before: 0.9 rounded none',
    'Kurs: 0.92; Gerundet: none; Ab: 2026-11-29 00:00; Vorher: 0.9, gerundet none',
  ],
  [
    'points.rate set',
    { bps: 150, before: 100 },
    'Per cent of a purchase: 1.5%; Before: 1%',
    'Prozent eines Einkaufs: 1,5 %; Vorher: 1 %',
  ],
  [
    'staff.role set',
    { before: 'pack', role: 'Weekend help' },
    'Before: pack; Role: Weekend help',
    'Vorher: Versand; Rolle: Weekend help',
  ],
  [
    'staff.role added',
    { may: 'orders.read, audit.read', refundCents: null, discountPercent: 10 },
    'May: see orders, read the audit trail; Most refunded of an order: no limit; Most off by a coupon: 10%',
    'Darf: Bestellungen ansehen, das Protokoll lesen; Höchste Erstattung einer Bestellung: ohne Grenze; Höchster Nachlass eines Gutscheins: 10 %',
  ],
  [
    'changes.applied',
    { title: 'Autumn', applied: 3, short: 1 },
    'Title: Autumn; written: 3; left, as there is not that much in stock: 1',
    'Titel: Autumn; geschrieben: 3; ausgelassen, weil nicht so viel im Bestand ist: 1',
  ],
  [
    'collection.stored',
    { title: 'Silk', before: '{"title":"Silks","products":["a","b"]}' },
    'Title: Silk; Before: Title: Silks, Products: a, b',
    'Titel: Silk; Vorher: Titel: Silks, Produkte: a, b',
  ],
  ['category.placed', { placement: 'first' }, 'Moved: to the first place', 'Verschoben: an die erste Stelle'],
  ['list.exported', { columns: 'email, phone' }, 'Columns: e-mail, phone', 'Spalten: E-Mail-Adresse, Telefon'],
  [
    'view.saved',
    { list: 'orders', shared: true },
    'List: Orders; For everyone: yes',
    'Liste: Bestellungen; Für alle: ja',
  ],
  [
    'backup.restored',
    { madeAt: '2026-11-01T00:00:00.000Z', given: 'INV-2026-000001 to INV-2026-000003, CN-2026-000001' },
    'Made: 2026-11-01 01:00; Invoice numbers: INV-2026-000001 to INV-2026-000003, CN-2026-000001',
    'Erstellt: 2026-11-01 01:00; Rechnungsnummern: INV-2026-000001 bis INV-2026-000003, CN-2026-000001',
  ],
  [
    'account.password changed',
    { proof: 'a link by mail' },
    'Proved by: a link by mail',
    'Nachgewiesen durch: einen Link per E-Mail',
  ],
];

describe('details of the audit trail', () => {
  it.each(samples)('are read in words: %s', (action, details, en, de) => {
    expect(asRead('en', action, details)).toBe(en);
    expect(asRead('de', action, details)).toBe(de);
    expect(asRead('de', action, details)).not.toMatch(/[{}]/);
  });

  it('are shown as they are stored where they are not known, as those of another release', () => {
    expect(asRead('en', 'order.shipped', '{"newField":"x","nested":{"a":[1,2]}}')).toBe(
      'new field: x; nested: a: 1, 2',
    );
    expect(asRead('en', 'order.shipped', '{}')).toBe('');
    expect(asRead('en', 'order.shipped', '{"before":"{\\"title\\":\\"cut o')).toBe(
      'Details: {"before":"{\\"title\\":\\"cut o',
    );
    expect(asRead('en', 'collection.stored', { before: '{"title":"cut o' })).toBe('Before: {"title":"cut o');
    expect(asRead('en', '__proto__', '{"constructor":"x","toString":1}')).toBe('constructor: x; to string: 1');
  });

  it('name what an entry is about', () => {
    const read = (language: string, subject: string) => inLanguage(language, () => subjectName(subject), [language]);
    expect(read('de', 'order:1234567890')).toBe('Bestellung 1234567890');
    expect(read('en', 'customer:0123456789abcdef0123')).toBe('Customer 01234567');
    expect(read('en', 'list:orders')).toBe('List Orders');
    expect(read('de', 'shop')).toBe('der Shop');
    expect(read('en', 'unknown:thing')).toBe('unknown:thing');
  });
});
