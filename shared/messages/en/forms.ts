import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const forms = {
  email: 'E-mail',
  optional: 'optional',
  check: 'Please check this field.',
  errorPrefix: 'Error:',
  lineLost: 'There is no connection to the shop. Please try again.',
  broken: 'Something went wrong. Please try again.',
  summary: (count: number) =>
    plural(count, { one: 'One thing needs another look', other: `${count} things need another look` }),
};
