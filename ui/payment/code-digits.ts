import { westernDigits } from '../../shared/text/western-digits.ts';

/** Returns the digits of a typed or pasted code as ASCII: '٤٧ ١١' → '4711'. */
export const codeDigits = (typed: string): string => westernDigits(typed).replace(/\D/g, '');
