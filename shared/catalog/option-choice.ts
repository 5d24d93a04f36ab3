/** The role of a product option in listings and search engines. Other options have none. */
export type Choice = 'size' | 'color';

export function choiceOf(optionName: string): Choice | null {
  if (/^colou?rs?$/i.test(optionName.trim())) return 'color';
  return /\b(size|volume|weight|length)\b/i.test(optionName) ? 'size' : null;
}
