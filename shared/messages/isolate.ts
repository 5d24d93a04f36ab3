/**
 * Returns a value between the signs that isolate it (UAX #9): neither its direction nor that of the sentence changes the
 * order of the other. Texts from right to left need it for names, addresses, amounts and signs before figures.
 */
export const isolate = (text: string | number) => `\u2068${text}\u2069`;
