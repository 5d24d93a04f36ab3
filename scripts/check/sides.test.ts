import { expect, test } from 'vitest';
import { physicalSides, sidesInStyles } from './sides.ts';

test('no style stays on one side in a language that is written from right to left', () => {
  expect(physicalSides()).toEqual([]);
});

test.each([
  'margin-left: 1rem',
  'border-bottom-right-radius: 2px',
  'scroll-padding-left: 1rem',
  'left: 0',
  'text-align: right',
  'text-align: start',
  'float: left',
  'background-position: right 1rem center, left 0 center',
  'background: linear-gradient(to right, red, blue)',
  'transform-origin: left',
  'transform: translateX(-100%)',
  'transform: scaleX(-1)',
  'padding: 1rem 2rem 1rem 0',
  'margin: 0 calc(1rem + 2px) 0 calc(1rem - 2px)',
  'inset: 0 auto 0 0',
  'border-width: 0 0 1px 1px',
])('%s names a side', (declaration) => {
  expect(sidesInStyles(`.a:hover {\n  color: red;\n  ${declaration};\n}`)).toEqual([declaration]);
});

test.each([
  'margin-inline-start: 1rem',
  'text-align: var(--end)',
  'padding: 1rem 2rem 3rem 2rem',
  'padding: 0 max(1rem, min(2rem, 3vw)) 1rem max(1rem, min(2rem, 3vw))',
  'background-position: var(--end) 1rem center',
  'transform: translateX(calc(-100% * var(--forward)))',
  'background: linear-gradient(to top right, red, blue)',
  'transform: translateY(1rem) scaleX(0)',
  '--start: left',
])('%s names none', (declaration) => {
  expect(sidesInStyles(`/* left: 0; */\n.right { ${declaration}; }`)).toEqual([]);
});
