/** The unit of body measures. */
const unit = (inches: boolean) => (inches ? 'inches' : 'centimetres');

/** Size numberings and the size guide. */
export const sizes = {
  guide: 'Size guide',
  show: 'Show sizes as in',
  /** A size in the shopper's numbering and in the shop's, which the order and the label show. */
  both: (label: string, size: string) => `${label} (US ${size})`,
  /** Column title for sizes with the same name everywhere. */
  size: 'Size',
  chart: {
    letters: (inches: boolean) => `Clothing sizes, and the body in ${unit(inches)}`,
    plus: (inches: boolean) => `Plus sizes, and the body in ${unit(inches)}`,
    jeans: (inches: boolean) => `Jeans sizes, and the body in ${unit(inches)}`,
    clothing: (inches: boolean) => `Clothing sizes, and the body in ${unit(inches)}`,
    shoes: (inches: boolean) => `Shoe sizes, and the foot in ${unit(inches)}`,
    bras: (inches: boolean) => `Bra bands, and the measurement under the bust in ${unit(inches)}`,
  },
  measures: {
    letters: ['Bust', 'Waist', 'Hips'],
    plus: ['Bust', 'Waist', 'Hips'],
    jeans: ['Waist', 'Hips'],
    clothing: ['Bust', 'Waist', 'Hips'],
    shoes: ['Foot'],
    bras: ['Under the bust'],
  },
  measure: 'How to measure, and all sizes',
  bra: {
    title: 'Find your bra size',
    lead: (inches: boolean) =>
      `Measure over bare skin or a bra without padding, in ${unit(inches)}; the tape lies level and close, and does not press.`,
    under: 'Under the bust',
    over: 'Around the fullest point of the bust',
    unit: (inches: boolean): string => (inches ? 'In inches, such as 29.5' : 'In centimetres, such as 75'),
    find: 'Find my size',
    yours: 'Your size is',
    note: 'Bras differ by their cut: if you are between two sizes, try the larger cup first.',
    back: 'Back to the product',
    faults: {
      under: 'We have no band for this measurement. Please check it, and the unit.',
      over: 'We have no cup for this measurement. Please check both, and the unit.',
    },
  },
};
