import { expect, test } from 'vitest';
import { inLanguage } from '../../shared/language/request-language.ts';
import { withCare } from './typed-care.ts';

test('choices of care are one text, in the order of a label', () => {
  const typed = {
    title: 'Dress',
    'care.iron': 'Iron at up to 110 °C',
    'care.wash': 'Machine wash at 30 °C, gentle',
    'care.bleach': '',
  };
  expect(withCare(typed)).toEqual({ ...typed, care: 'wash-30-gentle, iron-110' });
  const german = { 'care.wash': 'Handwäsche' };
  expect(inLanguage('de', () => withCare(german))).toEqual({ ...german, care: 'wash-hand' });
});

test('no choice at all is an empty text, and a form without the choices says nothing', () => {
  expect(withCare({ 'care.wash': '' })).toEqual({ 'care.wash': '', care: '' });
  expect(withCare({ title: 'Dress' })).toEqual({ title: 'Dress' });
});

test('what is no choice stays, and is refused where it is read', () => {
  expect(withCare({ 'care.wash': 'boil', 'care.iron': 'Do not iron' }).care).toContain('boil');
});
