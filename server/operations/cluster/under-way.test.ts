import { expect, test } from 'vitest';
import { type RequestUnderWay, readUnderWay, underWay, underWayFile } from './under-way.ts';

const request = (requestId: string, path = '/cc'): RequestUnderWay => ({
  requestId,
  method: 'POST',
  path,
  route: '/cc',
  sessionId: 'aa'.repeat(16),
  begunAt: '2026-11-22T00:00:00.000Z',
});

test('another process reads from the file what was begun and not ended', () => {
  const fd = underWayFile();
  if (fd === null) throw new Error('No file for temporary things can be made here.');
  const requests = underWay(fd);
  const first = requests.begin(request('1'));
  const second = requests.begin(request('2'));
  requests.begin(request('3'));
  requests.end(second);
  requests.end(first);
  requests.end(first);
  requests.begin(request('4'));
  expect(
    requests
      .all()
      .map(({ requestId }) => requestId)
      .sort(),
  ).toEqual(['3', '4']);
  expect(readUnderWay(fd)).toEqual(expect.arrayContaining([request('3'), request('4')]));
});

test('a path of any length leaves room for what else is told', () => {
  const fd = underWayFile();
  if (fd === null) throw new Error('No file for temporary things can be made here.');
  const requests = underWay(fd);
  requests.begin(request('1', `/${'ä'.repeat(499)}`));
  requests.begin(request('2'));
  expect(readUnderWay(fd)).toEqual([request('1', `/${'ä'.repeat(99)}…`), request('2')]);
});

test('a disk that takes nothing costs no request', () => {
  const requests = underWay(1_000_000);
  const place = requests.begin(request('1'));
  expect(requests.all()).toEqual([request('1')]);
  requests.end(place);
  expect(requests.all()).toEqual([]);
});
