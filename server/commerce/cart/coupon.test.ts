import { expect, it } from 'vitest';
import { normaliseCoupon, sameMailbox } from './coupon.ts';

it.each([
  ['  save10 ', 'SAVE10'],
  ['ſave10', 'SAVE10'],
  ['ｓａｖｅ１０', 'SAVE10'],
  ['\u00a0save10\u3000', 'SAVE10'],
  ['   ', ''],
])('reads the code "%s" as %s', (typed, code) => {
  expect(normaliseCoupon(typed)).toBe(code);
});

it.each([
  ['Ann@Example.com', 'ann@example.com'],
  [' ann+shop+2@example.com ', 'ann@example.com'],
  ['a.n.n@example.com', 'a.n.n@example.com'],
  ['A.n.n+x@Gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['ann@Bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
  ['ann@not a domain', 'ann@not a domain'],
])('takes %s for the mailbox %s', (email, mailbox) => {
  expect(sameMailbox(email)).toBe(mailbox);
});
