/** Size numberings and the size guide. */
export const sizes = {
  guide: 'Size guide',
  show: 'Show sizes as in',
  /** A size in the shopper's numbering and in the shop's, which the order and the label show. */
  both: (label: string, size: string) => `${label} (US ${size})`,
  /** Column title for sizes with the same name everywhere. */
  size: 'Size',
  chart: {
    letters: 'Clothing sizes, and the body in centimetres',
    plus: 'Plus sizes, and the body in centimetres',
    jeans: 'Jeans sizes, and the body in centimetres',
    clothing: 'Clothing sizes, and the body in centimetres',
    shoes: 'Shoe sizes, and the foot in centimetres',
    bras: 'Bra bands, and the measurement under the bust in centimetres',
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
};
