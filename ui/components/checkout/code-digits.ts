/** Where the digits 0 to 9 of other scripts begin: Arabic, and Persian and Urdu. */
const zeros = [0x06_60, 0x06_f0];

/** What was typed or pasted as a code, in plain digits: '٤٧ ١١' → '4711'. */
export function codeDigits(typed: string): string {
  const plain = typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const point = digit.charCodeAt(0);
    return String(point - (zeros.findLast((zero) => zero <= point) ?? point));
  });
  return plain.replace(/\D/g, '');
}
