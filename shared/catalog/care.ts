import { composition } from '../messages/en/composition.ts';

/** A care instruction; its first word is the kind, of which a product has one (ISO 3758). */
export type CareCode = keyof typeof composition.care;

export const careCodes = Object.keys(composition.care) as CareCode[];

/** Kinds of care, in the order of the symbols on a label. */
export const careKinds = ['wash', 'bleach', 'tumble', 'dry', 'iron', 'clean'] as const;
export type CareKind = (typeof careKinds)[number];

/** Returns the codes of a kind. */
export const careCodesOf = (kind: CareKind): CareCode[] => careCodes.filter((code) => code.startsWith(`${kind}-`));

/** Name of the field with the code of a kind in the form of a product. */
export const careField = (kind: CareKind): string => `care.${kind}`;

const isCareCode = (text: string): text is CareCode => (careCodes as readonly string[]).includes(text);

/** Reads codes between commas, in the order of the symbols on a label; null: one is unknown or a kind is named twice. */
export function readCare(text: string): CareCode[] | null {
  const named = [...new Set(text.toLowerCase().split(/[,;\s]+/))].filter((code) => code !== '');
  const codes = named.filter(isCareCode);
  const kinds = new Set(codes.map((code) => code.split('-')[0]));
  if (codes.length < named.length || kinds.size < codes.length) return null;
  return careCodes.filter((code) => codes.includes(code));
}
