import { expect, it } from 'vitest';
import { emailKey, isSameAddress, spellingsOf } from './email-key.ts';

it.each([
  ['Ann@Example.COM', 'ann@example.com'],
  ['  ann@example.com ', 'ann@example.com'],
  ['ａｎｎ@example.com', 'ann@example.com'],
  ['mi\u212ae@example.com', 'mike@example.com'],
])('%s opens the account of %s', (typed, known) => {
  expect(emailKey(typed)).toBe(emailKey(known));
});

it.each([
  ['ann+x@example.com', 'ann@example.com'],
  ['a.nn@example.com', 'ann@example.com'],
])('%s is an account of its own beside %s', (one, other) => {
  expect(emailKey(one)).not.toBe(emailKey(other));
});

it('only the case of ASCII letters makes no other mailbox', () => {
  expect(isSameAddress('Ann@Example.com', 'ann@example.COM')).toBe(true);
  expect(isSameAddress('mi\u212ae@example.com', 'mike@example.com')).toBe(false);
  expect(isSameAddress('ａnn@example.com', 'ann@example.com')).toBe(false);
});

it('the two forms of an international domain are one address, and one account', () => {
  const forms = ['x@müller.example', 'X@xn--mller-kva.example', 'x@MÜLLER.example'] as const;
  expect(new Set(forms.map(emailKey)).size).toBe(1);
  expect(isSameAddress(forms[0], forms[1])).toBe(true);
  expect(spellingsOf(forms[1])).toEqual(['x@xn--mller-kva.example', 'x@müller.example']);
  expect(spellingsOf('a@b.example')).toEqual(['a@b.example']);
  expect(emailKey('nobody')).toBe('nobody');
});
