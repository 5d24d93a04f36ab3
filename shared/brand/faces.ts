/** The faces that a brand may choose for its headings. */
export const headingFaces = ['jost', 'system', 'own'] as const;
/** The faces that a brand may choose for its text. */
export const textFaces = ['system', 'jost', 'own'] as const;
