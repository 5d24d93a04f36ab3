/** Names of the listings whose counts and samples are kept. */
export const scopes = {
  all: 'all',
  category: (handle: string) => `category:${handle}`,
  area: (handle: string) => `area:${handle}`,
  collection: (id: number) => `collection:${id}`,
};
