import type { OrderStatus } from '../../contract/order.ts';

const orderStatus: Readonly<Record<OrderStatus, string>> = {
  UNPAID: 'Offen',
  PAIDFAIL: 'Offen',
  PREPARING: 'In Vorbereitung',
  SHIPPED: 'Versandt',
  FULFILLED: 'Abgeschlossen',
  CANCELLED: 'Storniert',
};

/** Texts of an order's state changes by the new status; `causes` has those that depend on the cause. */
const orderSteps: Readonly<Record<OrderStatus, string>> = {
  UNPAID: 'Ihre Bestellung ist bei uns eingegangen.',
  PAIDFAIL: 'Die Zahlung hat nicht geklappt.',
  PREPARING: 'Ihre Bestellung ist bezahlt und wird vorbereitet.',
  SHIPPED: 'Ihre Bestellung ist unterwegs.',
  FULFILLED: 'Ihre Bestellung ist abgeschlossen.',
  CANCELLED: 'Wir haben diese Bestellung storniert.',
};

export const service = {
  badges: {
    new: 'Neu',
    sale: 'Reduziert',
    percentOff: (percent: number) => `${percent} % reduziert`,
    bestseller: 'Bestseller',
  },
  filters: {
    under: (price: string) => `Unter ${price}`,
    andOver: (price: string) => `Ab ${price}`,
    stars: (stars: number) => `Ab ${stars} Sternen`,
    onSale: 'Reduziert',
    inStock: 'Auf Lager',
  },
  addressFields: {
    state: 'Bundesstaat',
    province: 'Provinz',
    prefecture: 'Präfektur',
    emirate: 'Emirat',
    zipCode: 'ZIP-Code',
    postcode: 'Postleitzahl',
    postalCode: 'Postleitzahl',
    eircode: 'Eircode',
    cep: 'CEP',
    block: 'Block',
    pinCode: 'PIN-Code',
  },
  orderStatus,
  orderSteps,
  orderCauses: {
    phoneVerified: 'Ihre Bestellung ist bestätigt; Sie bezahlen bei der Zustellung.',
    nothingToPay: 'Ihre Bestellung ist bestätigt; es war nichts zu bezahlen.',
    nothingToShip: 'Ihre Bestellung ist bereit.',
    cancelledByCustomer: 'Sie haben diese Bestellung storniert.',
    expired: 'Die Bestellung wurde storniert, weil ihre Frist abgelaufen ist.',
    refused: 'Das Paket wurde nicht angenommen, deshalb endete die Bestellung.',
  },
  refunded: 'Ihre Zahlung wird Ihnen erstattet.',
  nothingToShip: 'Kein Versand nötig',
  declined: {
    declined: 'Ihre Karte wurde abgelehnt. Bitte versuchen Sie eine andere Karte oder fragen Sie Ihre Bank.',
    insufficient_funds: 'Das Guthaben dieser Karte reicht nicht aus. Bitte versuchen Sie eine andere Karte.',
    challenge_failed:
      'Ihre Bank konnte diese Zahlung nicht bestätigen. Bitte versuchen Sie es erneut oder verwenden Sie eine andere Karte.',
    invalid: 'Die Kartennummer ist nicht richtig',
    paypal_declined:
      'PayPal konnte diese Zahlung nicht annehmen. Bitte wählen Sie bei PayPal eine andere Zahlungsquelle oder bezahlen Sie mit Karte.',
    paypal_ended: 'Diese Zahlung wurde bei PayPal beendet, bevor sie ausgeführt war. Bitte versuchen Sie es erneut.',
    stripe_ended: 'Diese Zahlung wurde beendet, bevor sie ausgeführt war. Bitte versuchen Sie es erneut.',
    interrupted: 'Ihre Zahlung wurde unterbrochen',
  },
  reviewPhotoBy: (number: number, author: string) => `Foto ${number} von ${author}`,
  verifiedBuyer: 'Verifizierter Kauf',
  anonymous: 'Anonym',
};
