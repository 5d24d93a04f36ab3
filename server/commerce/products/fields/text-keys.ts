/** Names of texts in further languages beside those of fields: `option:Color` and `value:Color:Red` are the whole shop's. */

const ofOption = 'option:';
const ofValue = 'value:';
const escaped = (option: string) => option.replaceAll('%', '%25').replaceAll(':', '%3A');
const unescaped = (option: string) => option.replaceAll('%3A', ':').replaceAll('%25', '%');

export const optionKey = (option: string): string => `${ofOption}${option}`;
export const valueKey = (option: string, value: string): string => `${ofValue}${escaped(option)}:${value}`;

/** Returns the option whose name such a text is; undefined: it is another. */
export const optionIn = (name: string): string | undefined =>
  name.startsWith(ofOption) ? name.slice(ofOption.length) : undefined;

/** Returns the value that such a text is about. */
export function valueIn(name: string): { option: string; value: string } | undefined {
  const at = name.indexOf(':', ofValue.length);
  if (!name.startsWith(ofValue) || at < 0) return undefined;
  return { option: unescaped(name.slice(ofValue.length, at)), value: name.slice(at + 1) };
}

/** Returns whether all products share a text, by its field in change sets: `text:de:value:Color:Red`. */
export const isShared = (field: string): boolean => /^text:[^:]+:(?:option|value):/.test(field);
