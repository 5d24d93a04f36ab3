import { expect, test } from 'vitest';
import { withCare } from './typed-care.ts';

test('choices of care are one text, in the order of a label', () => {
  const typed = { title: 'Dress', 'care.iron': 'iron-110', 'care.wash': 'wash-30', 'care.bleach': '' };
  expect(withCare(typed)).toEqual({ ...typed, care: 'wash-30, iron-110' });
});

test('no choice at all is an empty text, and a form without the choices says nothing', () => {
  expect(withCare({ 'care.wash': '' })).toEqual({ 'care.wash': '', care: '' });
  expect(withCare({ title: 'Dress' })).toEqual({ title: 'Dress' });
});

test('what is no choice stays, and is refused where it is read', () => {
  expect(withCare({ 'care.wash': 'boil', 'care.iron': 'iron-110' }).care).toContain('boil');
});
