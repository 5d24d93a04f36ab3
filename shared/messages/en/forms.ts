export const forms = {
  optional: 'optional',
  check: 'Please check this field.',
  errorPrefix: 'Error:',
  lineLost: 'There is no connection to the shop. Please try again.',
  broken: 'Something went wrong. Please try again.',
  summary: (count: number) => (count === 1 ? 'One thing needs another look' : `${count} things need another look`),
};
