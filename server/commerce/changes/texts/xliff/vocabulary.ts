import type { FileText } from '../text.ts';

/** The namespace of XLIFF 2.0 and 2.1 (https://docs.oasis-open.org/xliff/xliff-core/v2.0/xliff-core-v2.0.html). */
export const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

type TextKey = Pick<FileText, 'type' | 'id' | 'field'>;

/** Returns the id of a text's unit, such as `PRODUCT.title.silk-dress`. Ids are name tokens: other characters are `_2f_`. */
export const unitIdOf = ({ type, field, id }: TextKey): string => [type, field, id].map(tokenOf).join('.');

/** Returns the text whose unit has this id; null for a unit of another program. */
export function keyOfUnit(unitId: string): TextKey | null {
  const [type, field, id, ...more] = unitId.split('.').map(textOfToken);
  return type && field && id && more.length === 0 ? { type, field, id } : null;
}

const tokenOf = (text: string) =>
  text.replace(/[^A-Za-z0-9-]/gu, (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}_`);

const textOfToken = (token: string) =>
  token.replace(/_([\da-f]{1,6})_/g, (all, code: string) => {
    const point = Number.parseInt(code, 16);
    return point > 0x10ffff ? all : String.fromCodePoint(point);
  });
