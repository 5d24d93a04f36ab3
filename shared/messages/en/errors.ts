export const errors = {
  notFound: 'This page could not be found',
  notFoundText: 'It may have moved, or the address has a slip in it. These are good ways on.',
  pageError: 'PAGE ERROR!',
  pageErrorText: 'Something came apart at the seam. It is on our side, and trying again in a moment often works.',
  busy: 'The shop is very full just now',
  busyText:
    'More people came at once than we can look after well. Nothing is lost: your bag is kept. Please wait a few seconds and try again.',
  busyForm:
    'More people came at once than we can look after well. What you sent was not taken, and nothing was changed. Please wait a few seconds and load this page again: your browser sends what you typed once more.',
  busyCall: 'The shop is very full just now. Please try again in a few seconds.',
  toBag: 'To your bag',
  offline: 'You are offline',
  offlineText:
    'This page needs the internet. What is in your bag and what you typed is kept; the page comes by itself as soon as you are connected again.',
  tryAgain: 'Try again',
  keptPages: 'What you can read now',
  requestId: 'Request id',
  home: 'Back to the home page',
  search: 'Search the shop',
  offShelf: 'No longer in the collection',
  similar: 'Close to it',
  offShelfText: 'This piece has left our shelves.',
};
