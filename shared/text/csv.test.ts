import { expect, it } from 'vitest';
import { csvOf, harmlessCell, valueOfCell } from './csv.ts';

it('leaves numbers and makes texts safe that a spreadsheet would calculate', () => {
  expect(csvOf([['CA', -12.5, '=1+1', '@x', '-5', '\t=1', 'a "b", c']])).toBe(
    `CA,-12.5,'=1+1,'@x,'-5,'\t=1,"a ""b"", c"\r\n`,
  );
});

it.each(['=1+1', "'=1+1", "''@x", '-5', '+49 30 1', '\t=1', '＝1+1', '＠x', "it's", "'tis", ''])(
  'reads %j back as it was',
  (value) => {
    expect(harmlessCell(value)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
    expect(valueOfCell(harmlessCell(value))).toBe(value);
  },
);
