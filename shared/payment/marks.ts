/** Payment methods with a logo (`static/marks`), by their name in the shop's content. */
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

/** Social networks with a logo (simple-icons, CC0). */
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

/** Returns the logo for a name in content, whatever its spelling. */
export function markOf<M extends string>(marks: readonly M[], name: string): M | undefined {
  const key = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return marks.find((mark) => mark === key);
}
