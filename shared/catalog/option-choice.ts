/** What an option of a product is to listings and search engines; any other option is neither. */
export type Choice = 'size' | 'color';

export function choiceOf(optionName: string): Choice | null {
  if (/^colou?rs?$/i.test(optionName.trim())) return 'color';
  return /\b(size|volume|weight|length)\b/i.test(optionName) ? 'size' : null;
}
