export const forms = {
  optional: 'optional',
  check: 'Please check this field.',
  errorPrefix: 'Error:',
  summary: (count: number) => (count === 1 ? 'One thing needs another look' : `${count} things need another look`),
};
