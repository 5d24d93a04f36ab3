import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('leaves numbers and makes texts safe that a spreadsheet would calculate', () => {
  expect(csvOf([['CA', -12.5, '=1+1', '@x', '-5', '\t=1', 'a "b", c']])).toBe(
    `CA,-12.5,'=1+1,'@x,'-5,'\t=1,"a ""b"", c"\r\n`,
  );
});
