import type { officeMessages } from '../../shared/messages/office/office-messages.ts';
import type { OfficePicture, OfficePictures, PictureFieldName } from '../../shared/office/pictures.ts';
import type {
  CollectionOfProduct,
  FormField,
  LanguageForm,
  OfficeOwnPrices,
  OfficeProduct,
  OfficeVariants,
  ProductEvent,
} from '../../shared/office/products.ts';
import type { ShownConflict, ShownField } from './edit-field.tsx';
import type { LanguagesOfShop } from './shop-languages.tsx';
import type { AllVariants, ShownVariant } from './variant-table.tsx';

/** A section of the page of a product. */
export type Section = keyof (typeof officeMessages)['products']['sections'];

export type ShownFormField = FormField & { shown: ShownField };

/** A picture with the values that were typed, and those that its form is made from. */
export interface ShownPicture extends Omit<OfficePicture, 'place'> {
  place: string;
  before: { place: number } & Record<PictureFieldName, string>;
  conflicts: Partial<Record<PictureFieldName, ShownConflict>>;
}

/** A product with what was typed into its form. */
export interface ShownProduct {
  product: OfficeProduct;
  fields: readonly ShownFormField[];
  /** Texts in the further languages of the shop. */
  languages: readonly LanguageForm<ShownFormField>[];
  shopLanguages: LanguagesOfShop;
  /** The only further language whose fields are shown; undefined: those of all are. */
  language: string | undefined;
  /** What the fields of variants are called, in their order. */
  labels: Readonly<Record<string, string>>;
  variants: OfficeVariants;
  rows: readonly ShownVariant<string>[];
  forAll: AllVariants;
  prices: OfficeOwnPrices;
  pictures: OfficePictures;
  shownPictures: readonly ShownPicture[];
  /** Codes and names of the manufacturers that have a document; null: there are too many to choose from. */
  manufacturers: readonly (readonly [code: string, name: string])[] | null;
  /** The currency of the shop's prices. */
  base: string;
  collections: readonly CollectionOfProduct[];
  history: readonly ProductEvent[];
  /** Which pages of its lists are shown, the currency of its prices, and the language of its texts. */
  query: Readonly<Record<'after' | 'pictures' | 'currency' | 'language', string | undefined>>;
}
