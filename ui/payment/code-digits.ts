/** Code points of the digit zero in Arabic, and in Persian and Urdu. */
const zeros = [0x06_60, 0x06_f0];

/** Returns the digits of a typed or pasted code as ASCII: '٤٧ ١١' → '4711'. */
export function codeDigits(typed: string): string {
  const ascii = typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const codePoint = digit.charCodeAt(0);
    return String(codePoint - (zeros.findLast((zero) => zero <= codePoint) ?? codePoint));
  });
  return ascii.replace(/\D/g, '');
}
