import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TimeLeft } from '../payment/time-left.tsx';
import { Moment } from './moment.tsx';

const at = Date.UTC(2026, 10, 20, 22, 30);
const text = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('\u202f', ' ');

describe('without JavaScript a moment is in the time zone of the delivery country', () => {
  test.each([
    ['US', 'Nov 20, 2026, 5:30 PM Eastern Standard Time'],
    ['DE', 'Nov 20, 2026, 11:30 PM Central European Standard Time'],
    ['JP', 'Nov 21, 2026, 7:30 AM Japan Standard Time'],
    [undefined, 'Nov 20, 2026, 10:30 PM UTC'],
  ])('%s: %s', (country, shown) => {
    const html = renderToStaticMarkup(<Moment at={at} exact {...(country && { country })} />);
    expect(text(html)).toBe(shown);
    expect(html).toContain('dateTime="2026-11-20T22:30:00.000Z"');
  });

  test('a day is in that zone', () => {
    expect(text(renderToStaticMarkup(<Moment at={at} country="JP" />))).toBe('November 21, 2026');
  });

  test('the end of the payment window is in that zone', () => {
    const html = renderToStaticMarkup(<TimeLeft leftMs={600_000} until={at} country="AE" />);
    expect(text(html)).toContain('2:30 AM Gulf Standard Time');
  });
});
