/** Widths of pictures on cards: the smallest is for windows that no card is in, the largest for the product page. */
export const cardWidths = [400, 750] as const;
