import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { passwordsAt, recommendedCost } from './password.ts';

const { hash, matches, unmatched } = passwordsAt(recommendedCost);

it('matches the password alone, each time with another salt', async () => {
  const [one, other] = [await hash(' velvet '), await hash(' velvet ')];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await matches(' velvet ', one)).toBe(true);
  expect(await matches('velvet', one)).toBe(false);
  expect(await matches('', one)).toBe(false);
});

it('takes letters for the same however a keyboard composes them', async () => {
  expect(await matches('cafe\u0301-noir', await hash('caf\u00e9-noir'))).toBe(true);
});

it('a tag that was cut off matches nothing', async () => {
  expect(await matches('velvet', 'argon2id$64$1$1$AAAAAAAAAAAAAAAAAAAAAA$')).toBe(false);
});

it('what was kept at another cost goes on to match', async () => {
  const cheap = passwordsAt({ memory: 64, passes: 1, parallelism: 1 });
  const kept = await cheap.hash('velvet');
  expect(kept).toMatch(/^argon2id\$64\$1\$1\$/);
  expect([await matches('velvet', kept), await matches('satin', kept)]).toEqual([true, false]);
  expect(await cheap.matches('velvet', await hash('velvet'))).toBe(true);
});

it('the unmatched hash costs the same and matches nothing', async () => {
  expect(unmatched.split('$').slice(0, 4)).toEqual((await hash('velvet')).split('$').slice(0, 4));
  for (const tried of ['', 'velvet', unmatched]) expect(await matches(tried, unmatched)).toBe(false);
});

it('common passwords are refused in any case, and so is the own address', () => {
  for (const common of ['123456', 'PassWord', 'qwerty123', 'ILOVEYOU', 'ann@example.com'])
    expect(isCommonPassword(common, 'Ann@example.com')).toBe(true);
  for (const fine of ['velvet-ribbon', '12345678910x', 'ann@example.co'])
    expect(isCommonPassword(fine, 'ann@example.com')).toBe(false);
});
