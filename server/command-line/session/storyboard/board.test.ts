import { expect, test } from 'vitest';
import { found, idOf, requestAt } from '../../../../tests/shop-commands/log-fixture.ts';
import { stepsOf } from '../../../support/session-timeline.ts';
import type { Repeated } from '../replay.ts';
import { board } from './board.ts';

async function boardOf(lines: readonly object[], differences: Repeated['differences'] = []): Promise<string> {
  const answer = await found(idOf('a'), lines);
  if (!answer.ok) throw new Error(answer.why);
  const { session } = answer;
  const asked = stepsOf(session).filter(({ kind }) => kind !== 'event');
  const repeated = asked.map(
    (step): Repeated => ({
      step: { ...step, times: 1 },
      sent: { method: 'GET', url, isPage: true },
      substitutes: [],
      answer: { url, status: step.line.status, location: null, requestId: null, type: 'text/html', body: '' },
      said: [],
      differences,
      failedThen: step.line.status >= 400,
      failedHere: step.line.status >= 400,
      notes: [],
    }),
  );
  const replay = { origin: 'http://localhost:3100', repeated, prepared: [], left: 0 };
  return board(session, replay, { font: '', now: Date.UTC(2026, 10, 21), zone: 'Europe/Berlin' });
}

const url = new URL('http://localhost:3100');
const gone = { path: '/products/gone', route: '/products/:id', status: 404 };
const failed = { path: '/cart', route: '/cart', status: 500 };
const banners = (page: string) => [...page.matchAll(/class="verdict ([a-z]*)"/g)].map(([, tone]) => tone);

test('reports the visit’s problems separately from the replay’s result', async () => {
  const same = await boardOf([requestAt(0), requestAt(1, gone), requestAt(2, failed)]);
  expect(same).toContain('In the visit: 2 things went wrong.');
  expect(same).toMatch(/In the replay: All 3 steps were answered as recorded\./);
  expect(banners(same)).toEqual(['bad', '']);
  const other = await boardOf([requestAt(0)], [{ what: 'status', recorded: '200', here: '500' }]);
  expect(other).toContain('In the visit: Nothing went wrong.');
  expect(banners(other)).toEqual(['', 'other']);
});

test('has times in the zone, and names it', async () => {
  const page = await boardOf([requestAt(0)]);
  expect(page).toContain('2026-11-20, 13:00:00 to 13:00:00');
  expect(page).toContain('Times are those of Europe/Berlin.');
});

test('shows browser errors between the steps, with a link to each', async () => {
  const seen = { page: '/checkouts', release: 'abc' };
  const events = { method: 'POST', path: '/events', route: '/events', status: 204 };
  const left = { report: 'form-left', form: '/checkouts', filled: ['shippingAddress.firstName'] };
  const page = await boardOf([
    requestAt(0),
    { ...requestAt(1, events), browser: { ...seen, ...left } },
    { ...requestAt(2, events), browser: { ...seen, report: 'web-vitals', lcp: 900, cls: 0 } },
  ]);
  expect(page).toContain('In the visit: 1 thing went wrong.');
  expect(page).toContain('<a href="#step-2">2</a>');
  expect(page.replace(/\s+/g, ' ')).toMatch(
    /<p class="moved wrong" id="step-2">.*13:00:01.*left the address half filled: first name/,
  );
  expect(page).not.toContain('id="step-3"');
});
