/** How sizes are numbered, and the guide to them. */
export const sizes = {
  guide: 'Size guide',
  show: 'Show sizes as in',
  /** A size by the shopper's own numbers, and by the shop's, which stand on the order and on the label. */
  both: (label: string, size: string) => `${label} (US ${size})`,
  /** The column of a size that is called the same everywhere. */
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
