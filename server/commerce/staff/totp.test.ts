import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshTotpSecret, totpCode, totpStepOf } from './totp.ts';

/** The key of RFC 6238, appendix B: '12345678901234567890'. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('gives the code of RFC 6238 at %s s', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code);
});

test('accepts the codes before and after, with spaces, and no others', () => {
  const now = 1_234_567_890_000;
  const step = Math.floor(now / 30_000);
  for (const by of [-1, 0, 1]) expect(totpStepOf(secret, totpCode(secret, step + by), now)).toBe(step + by);
  expect(totpStepOf(secret, '005 924', now)).toBe(step);
  for (const code of ['', '005925', '5924', '0059241', 'abcdef', 'äöüß', totpCode(secret, step + 2)])
    expect(totpStepOf(secret, code, now)).toBeNull();
});

test('makes secrets of 32 letters that differ', () => {
  const secrets = [freshTotpSecret(randomBytes), freshTotpSecret(randomBytes)];
  for (const fresh of secrets) expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(2);
});
