/** Where content leads. */
export const collection = (handle: string) => `/collections/${handle}`;
