import { z } from 'zod';
import { headingFaces, textFaces } from '../brand/faces.ts';
import { uploadedFacePath } from '../brand/uploaded-face.ts';
import { rule } from '../messages/message.ts';
import { ContentImage } from './content-pages.ts';

/** A drawing or picture that was uploaded for the brand: only such are made clean, and made again as icons. */
export const MarkUrl = z.string().regex(/^\/images\/brand\/[0-9a-f]{32}\.(svg|png)$/, rule('documentMarkFile'));
const Mark = z.strictObject({
  url: MarkUrl,
  width: ContentImage.shape.width,
  height: ContentImage.shape.height,
});

const Picture = z.strictObject({
  url: ContentImage.shape.url,
  width: ContentImage.shape.width,
  height: ContentImage.shape.height,
});

/** A colour that others are computed from. */
export const BrandColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, rule('documentColour'));

/** The colours that a brand chooses; `shared/brand/palette.ts` computes those that stand on them. */
export const BrandColours = z.strictObject({
  /** The page. */
  paper: BrandColour,
  /** Quiet areas on it, and what a picture stands on. */
  ground: BrandColour,
  /** Text. */
  ink: BrandColour,
  accent: BrandColour,
  /** Reduced prices and what went wrong. */
  sale: BrandColour,
  messageBar: BrandColour,
});
export type BrandColours = z.infer<typeof BrandColours>;

/** A face that the shop brought itself. */
export const UploadedFace = z.strictObject({
  file: z.string().regex(uploadedFacePath, rule('documentFaceFile')),
  /** The shop has said that it may show the face on its pages. */
  licence: z.literal(true, rule('documentLicence')),
});
export type UploadedFace = z.infer<typeof UploadedFace>;

const Type = z.strictObject({
  headings: z.enum(headingFaces),
  text: z.enum(textFaces),
  headingWeight: z.union([z.literal(300), z.literal(400), z.literal(500), z.literal(600), z.literal(700)]).default(400),
  headingCase: z.enum(['as written', 'uppercase', 'lowercase']).default('as written'),
  headingSpacing: z.enum(['tight', 'normal', 'wide', 'widest']).default('tight'),
  ownHeadingFace: UploadedFace.optional(),
  ownTextFace: UploadedFace.optional(),
});

const Shape = z.strictObject({
  corners: z.enum(['square', 'slight', 'soft', 'round']).default('square'),
  buttons: z.enum(['filled', 'outlined', 'filled pill', 'outlined pill']).default('filled'),
  pictures: z.enum(['3:4', '4:5', '1:1', '2:3']).default('3:4'),
  /** Whether a picture of another proportion is cropped or shown whole. */
  pictureFit: z.enum(['cropped', 'whole']).default('cropped'),
  header: z.enum(['logo left', 'logo centred', 'logo above the menu']).default('logo above the menu'),
  /** Columns of a listing on a wide window. */
  columns: z.int().min(2).max(5).default(4),
  secondPicture: z.boolean().default(true),
  swatches: z.boolean().default(true),
  quickAdd: z.boolean().default(true),
  gallery: z.enum(['grid', 'column', 'strip']).default('grid'),
});

/** How the shop looks. Without one it has the look `hemline` (`shared/brand/looks.ts`). */
export const Brand = z.strictObject({
  logo: z.strictObject({
    light: Mark.optional(),
    dark: Mark.optional(),
    /** In pixels. */
    logoHeight: z.int().min(16).max(96).default(32),
    /** '': the shop's name. */
    logoText: z.string().trim().max(60).default(''),
    logoLetters: z.enum(['spaced capitals', 'capitals', 'as written']).default('spaced capitals'),
  }),
  /** A square picture that becomes the icons of the shop. */
  icon: Mark.optional(),
  /** What other sites show for a link to the shop, 1200 × 630. */
  sharingPicture: Picture.optional(),
  colours: BrandColours,
  darkScheme: z.enum(['computed', 'off']).default('computed'),
  /** Colours of the dark scheme that are not to be computed. */
  darkColours: BrandColours.partial().optional(),
  type: Type,
  shape: Shape,
});
export type Brand = z.infer<typeof Brand>;
export type BrandPicture = z.infer<typeof Picture>;
