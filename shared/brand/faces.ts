/** The faces that a brand may choose for its headings. */
export const headingFaces = [
  'jost',
  'space-grotesk',
  'cormorant-garamond',
  'sometype-mono',
  'system',
  'uploaded',
] as const;
/** The faces that a brand may choose for its text. */
export const textFaces = ['system', 'jost', 'space-grotesk', 'sometype-mono', 'uploaded'] as const;
