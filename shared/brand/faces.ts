/** Parts of a face by script, as Fontsource divides its files. */
export type Subset = 'latin' | 'latin-ext' | 'arabic';
export type FaceKind = 'grotesk' | 'serif' | 'mono' | 'hand';

/** An open family that comes with the shop: the package `@fontsource-variable/<id>`, under the OFL 1.1. */
export interface Face {
  name: string;
  kind: FaceKind;
  /** The lightest and the boldest weight that pages may have. */
  weights: readonly [number, number];
  /** Whether it is made for long text as well, and light enough for it. */
  isForText: boolean;
  hasArabic?: true;
  /** Whether pairs of letters keep their distances: without them a hand is a tenth lighter. */
  isUnkerned?: true;
  /** How much larger than others it is shown, in percent, where its small letters are low. */
  enlargement?: number;
}

const ids = [
  'jost',
  'hanken-grotesk',
  'manrope',
  'instrument-sans',
  'space-grotesk',
  'syne',
  'alexandria',
  'playfair-display',
  'cormorant-garamond',
  'bodoni-moda',
  'baskervville',
  'petrona',
  'sometype-mono',
  'caveat',
  'dancing-script',
] as const;
export type FaceId = (typeof ids)[number];

export const faces: Readonly<Record<FaceId, Face>> = {
  jost: { name: 'Jost', kind: 'grotesk', weights: [100, 900], isForText: true },
  'hanken-grotesk': { name: 'Hanken Grotesk', kind: 'grotesk', weights: [100, 900], isForText: true },
  manrope: { name: 'Manrope', kind: 'grotesk', weights: [200, 800], isForText: true },
  'instrument-sans': { name: 'Instrument Sans', kind: 'grotesk', weights: [400, 700], isForText: false },
  'space-grotesk': { name: 'Space Grotesk', kind: 'grotesk', weights: [300, 700], isForText: true },
  syne: { name: 'Syne', kind: 'grotesk', weights: [400, 800], isForText: false },
  alexandria: { name: 'Alexandria', kind: 'grotesk', weights: [100, 900], isForText: true, hasArabic: true },
  'playfair-display': { name: 'Playfair Display', kind: 'serif', weights: [400, 900], isForText: false },
  'cormorant-garamond': {
    name: 'Cormorant Garamond',
    kind: 'serif',
    weights: [300, 700],
    isForText: false,
    enlargement: 116,
  },
  'bodoni-moda': { name: 'Bodoni Moda', kind: 'serif', weights: [400, 900], isForText: false },
  baskervville: { name: 'Baskervville', kind: 'serif', weights: [400, 700], isForText: true },
  petrona: { name: 'Petrona', kind: 'serif', weights: [100, 900], isForText: true },
  'sometype-mono': { name: 'Sometype Mono', kind: 'mono', weights: [400, 700], isForText: true },
  // Bolder, it leaves no room for a face of text.
  caveat: { name: 'Caveat', kind: 'hand', weights: [400, 400], isForText: false, isUnkerned: true },
  'dancing-script': { name: 'Dancing Script', kind: 'hand', weights: [400, 700], isForText: false },
};

/** `system`: the letters of the reader's device. */
export const headingFaces = ['system', ...ids, 'uploaded'] as const;
export const textFaces = [
  'system',
  'jost',
  'hanken-grotesk',
  'manrope',
  'space-grotesk',
  'alexandria',
  'baskervville',
  'petrona',
  'sometype-mono',
  'uploaded',
] as const;

/** Weights that headings may have. */
export const headingWeights = [300, 400, 500, 600, 700] as const;
/** The weights of text, in one file. */
export const textWeights = { min: 400, max: 600 } as const;

/** A file of a face: headings in one weight, or text in all of its weights. */
export type Cut = 'text' | (typeof headingWeights)[number];

export const isBundled = (id: string): id is FaceId => Object.hasOwn(faces, id);

/** Returns the weight of a face that is nearest to a wanted one. */
export function weightOf(
  { weights: [lightest, boldest] }: Pick<Face, 'weights'>,
  wanted: Exclude<Cut, 'text'>,
): Exclude<Cut, 'text'> {
  const offered = headingWeights.filter((weight) => weight >= lightest && weight <= boldest);
  return offered.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best), 400);
}

/** Returns the cuts of a face that the build makes. */
export function cutsOf(face: Face): Cut[] {
  const [lightest, boldest] = face.weights;
  const ofHeadings = headingWeights.filter((weight) => weight >= lightest && weight <= boldest);
  return face.isForText ? [...ofHeadings, 'text'] : ofHeadings;
}

export const subsetsOf = (face: Face): Subset[] => [
  'latin',
  'latin-ext',
  ...(face.hasArabic ? (['arabic'] as const) : []),
];

/** Languages that need letters beyond Latin-1 (CLDR exemplar characters). */
const extended = new Set([
  'cs',
  'cy',
  'eo',
  'et',
  'hr',
  'hu',
  'lt',
  'lv',
  'mt',
  'pl',
  'ro',
  'sk',
  'sl',
  'sq',
  'tr',
  'bs',
  'az',
]);
const arabic = new Set(['ar', 'fa', 'ps', 'sd', 'ug', 'ur']);

/** Returns the subsets that pages of a language need, the most needed first. */
export function subsetsFor(language: string): readonly Subset[] {
  if (arabic.has(language)) return ['arabic', 'latin'];
  return extended.has(language) ? ['latin', 'latin-ext'] : ['latin'];
}

/** The most bytes of fonts that one page loads. */
export const maxFontBytes = 45_000;
