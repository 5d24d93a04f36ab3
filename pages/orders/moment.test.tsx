import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TimeLeft } from '../payment/time-left.tsx';
import { Moment } from './moment.tsx';

const at = Date.UTC(2026, 10, 20, 22, 30);
const text = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('\u202f', ' ');

describe('without a script a time is told in the zone of the country that the order goes to', () => {
  test.each([
    ['US', 'Nov 20, 2026, 5:30 PM Eastern Standard Time'],
    ['DE', 'Nov 20, 2026, 11:30 PM Central European Standard Time'],
    ['JP', 'Nov 21, 2026, 7:30 AM Japan Standard Time'],
    [undefined, 'Nov 20, 2026, 10:30 PM UTC'],
  ])('%s: %s', (country, told) => {
    const html = renderToStaticMarkup(<Moment at={at} exact {...(country && { country })} />);
    expect(text(html)).toBe(told);
    expect(html).toContain('dateTime="2026-11-20T22:30:00.000Z"');
  });

  test('and so is a day', () => {
    expect(text(renderToStaticMarkup(<Moment at={at} country="JP" />))).toBe('November 21, 2026');
  });

  test('and the end of the time to pay', () => {
    const html = renderToStaticMarkup(<TimeLeft leftMs={600_000} until={at} country="AE" />);
    expect(text(html)).toContain('2:30 AM Gulf Standard Time');
  });
});
