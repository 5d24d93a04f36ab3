/** Limits of the tags of an order or a customer. */
export const tagLimits = { most: 20, longest: 40 } as const;
