import { expect, test } from 'vitest';
import { withOwnWords } from './words.ts';

const files = new Map([
  ['cart', 'en/cart.ts'],
  ['payment', 'en/checkout.ts'],
]);

test('a script imports the messages that it uses from their own files, and its line numbers stay', () => {
  const source = `import { useState } from 'react';
import { messages } from '../../shared/messages/messages.ts';

export const title = (open: boolean) => (open ? messages.cart.title : messages.payment.title);
export const again = messages.cart.remove;
`;
  expect(withOwnWords(source, files)).toBe(`import { useState } from 'react';
import { cart as messages_cart } from '../../shared/messages/en/cart.ts'; import { payment as messages_payment } from '../../shared/messages/en/checkout.ts';

export const title = (open: boolean) => (open ? messages_cart.title : messages_payment.title);
export const again = messages_cart.remove;
`);
});

test('other scripts stay unchanged', () => {
  const source = 'const messages = { cart: 1 };\nexport const one = messages.cart;\n';
  expect(withOwnWords(source, files)).toBe(source);
});

test('a missing area of messages fails the build', () => {
  const source = "import { messages } from '../messages.ts';\nexport const title = messages.nothing.title;\n";
  expect(() => withOwnWords(source, files)).toThrow('There are no words called nothing');
});

test('a script in another language imports the files of that language', () => {
  const source = "import { messages } from '../messages.ts';\nexport const title = messages.cart.title;\n";
  expect(withOwnWords(source, new Map([['cart', 'de/cart.ts']]))).toBe(
    "import { cart as messages_cart } from '../de/cart.ts';\nexport const title = messages_cart.title;\n",
  );
});
