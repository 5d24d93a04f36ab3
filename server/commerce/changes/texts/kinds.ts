import { optionTextKind, optionValueTextKind } from './option-texts.ts';
import { pictureTextKind } from './picture-texts.ts';
import { productTextKind } from './product-texts.ts';
import type { TextKind } from './text-kind.ts';

/** All kinds, in the order of files. */
export const textKinds: readonly TextKind[] = [productTextKind, optionTextKind, optionValueTextKind, pictureTextKind];

/** Returns the kind that a file calls so, regardless of case. */
export const kindCalled = (type: string): TextKind | undefined =>
  textKinds.find((kind) => kind.type === type.toUpperCase());
