/** Ways to pay that have a drawn mark (`static/marks`), by the name a shop's content gives them. */
export const paymentMarks = [
  'visa',
  'mastercard',
  'amex',
  'discover',
  'diners',
  'jcb',
  'maestro',
  'unionpay',
  'paypal',
  'applepay',
  'googlepay',
  'klarna',
  'mada',
  'knet',
  'bancontact',
  'ideal',
  'cod',
] as const;
export type PaymentMark = (typeof paymentMarks)[number];

/** Networks whose mark we have (simple-icons, CC0). */
export const socialMarks = [
  'instagram',
  'pinterest',
  'tiktok',
  'youtube',
  'facebook',
  'x',
  'threads',
  'snapchat',
  'whatsapp',
] as const;

/** The mark of what content calls by a name, however it is spelt. */
export function markOf<M extends string>(marks: readonly M[], name: string): M | undefined {
  const key = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return marks.find((mark) => mark === key);
}
