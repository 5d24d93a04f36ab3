import { expect, test } from 'vitest';
import { mails } from '../messages/de.ts';
import { withFullStop } from './full-stop.ts';

test('a sentence ends with one full stop, after an abbreviation too', () => {
  expect(withFullStop('It arrives Fri, Nov 27')).toBe('It arrives Fri, Nov 27.');
  expect(mails.paid.arrival('Fr., 27. Nov. – Di., 1. Dez.')).toMatch(/Dez\.$/);
  expect(mails.paid.arrival('Fr., 27. Nov. – Di., 1. Dez.')).not.toMatch(/\.\.$/);
});
