/** Returns a sentence with its full stop, which an abbreviation at its end has already: 'Di., 1. Dez.'. */
export const withFullStop = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
