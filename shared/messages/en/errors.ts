export const errors = {
  notFoundCode: '404',
  notFound: 'This page could not be found',
  notFoundText: 'It may have moved, or the address has a slip in it. These are good ways on.',
  pageError: 'PAGE ERROR!',
  pageErrorText: 'Something came apart at the seam. It is on our side, and trying again in a moment often works.',
  requestId: 'Request id',
  home: 'Back to the home page',
  allProducts: 'All products',
  collections: 'Collections',
  search: 'Search the shop',
  offShelf: 'No longer in the collection',
  offShelfText: 'This piece has left our shelves. These come close to it.',
};
