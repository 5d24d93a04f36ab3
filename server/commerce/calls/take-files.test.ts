import { expect, it } from 'vitest';
import { fail, ok } from '../../../shared/errors.ts';
import { QueueFull } from '../../../shared/job-queue.ts';
import { verbatim } from '../../../shared/messages/message.ts';
import { StorageAway } from '../images/uploads/uploads.ts';
import { takeFiles } from './take-files.ts';

const files = [1, 2, 3].map((byte) => ({ type: '', bytes: new Uint8Array([byte]) }));

/** Takes files by their only byte until the one that goes wrong. */
async function taken(wrong: number, how: () => never | ReturnType<typeof fail>) {
  const removed: number[] = [];
  const take = async ([byte = 0]: Uint8Array) => (byte === wrong ? how() : ok(byte));
  const remove = async (kept: readonly number[]) => void removed.push(...kept);
  const answer = await takeFiles<number>(files, { take, remove }).catch((error: unknown) => error);
  return { answer, removed };
}

const thrown = (error: Error) => () => {
  throw error;
};

it('keeps all', async () => {
  expect(await taken(0, () => fail('500422', verbatim('')))).toEqual({ answer: ok([1, 2, 3]), removed: [] });
});

it('keeps none when one is refused', async () => {
  const refusal = fail('500422', verbatim('No picture.'));
  expect(await taken(3, () => refusal)).toEqual({ answer: refusal, removed: [1, 2] });
});

it.each([new QueueFull(), new StorageAway('no answer'), Object.assign(new Error('no space'), { code: 'ENOSPC' })])(
  'asks to come back: %s',
  async (error) => {
    const { answer, removed } = await taken(2, thrown(error));
    expect(answer).toMatchObject({ ok: false, error: { code: '500503', data: { retryAfter: 30 } } });
    expect(removed).toEqual([1]);
  },
);

it('leaves nothing behind of a fault', async () => {
  const fault = new TypeError('a bug');
  expect(await taken(2, thrown(fault))).toEqual({ answer: fault, removed: [1] });
});
