import { sealData } from 'iron-session';
import { describe, expect, test } from 'vitest';
import { openSession, type SessionData, sealSession, sessionSeconds } from './session.ts';

const one = 'first-secret-of-at-least-32-characters';
const two = 'second-secret-of-at-least-32-characters';
const now = Date.UTC(2026, 10, 20, 12);
const day = 24 * 60 * 60 * 1000;
const known = 'a'.repeat(32);
const fresh = 'b'.repeat(32);

const data = (more: Partial<SessionData> = {}): SessionData => ({ id: known, expiresAt: now + 50 * day, ...more });
const open = (sealed: string | undefined, secrets: readonly string[] = [one], at = now) =>
  openSession(sealed, secrets, at, () => fresh);

describe('a sealed session', () => {
  test('comes back as it was', async () => {
    const full = data({ token: 'tok', userId: '7', flash: 'Added', returnTo: '/cart', cart: { count: 2, version: 7 } });
    expect(await open(await sealSession(full, [one]))).toEqual({ data: full, changed: false });
  });

  test('a visitor without one gets a new guest session that wants to be kept', async () => {
    expect(await open(undefined)).toEqual({
      data: { id: fresh, expiresAt: now + sessionSeconds * 1000 },
      changed: true,
    });
  });

  test('what one request does to its session is not seen by the next one with the same cookie', async () => {
    const sealed = await sealSession(data({ flash: 'once' }), [one]);
    const first = await open(sealed);
    first.data.flash = 'changed';
    expect((await open(sealed)).data.flash).toBe('once');
  });
});

describe('a cookie that is not ours', () => {
  test('every byte changed, one at a time, gives a guest and never an error', async () => {
    const sealed = await sealSession(data({ token: 'tok' }), [one]);
    for (let i = 0; i < sealed.length; i++) {
      const tampered = sealed.slice(0, i) + String.fromCharCode(sealed.charCodeAt(i) ^ 1) + sealed.slice(i + 1);
      const { id, token } = (await open(tampered)).data;
      // The last digit of a Base64 value has bits that carry nothing; such a seal still says the same.
      expect([fresh, known]).toContain(id);
      if (id === fresh) expect(token).toBeUndefined();
      else expect(tampered.slice(0, -10)).not.toBe(sealed.slice(0, -10));
    }
  });

  test('cut anywhere, it gives a guest', async () => {
    const sealed = await sealSession(data(), [one]);
    for (let end = 0; end < sealed.length - 2; end++) expect((await open(sealed.slice(0, end))).data.id).toBe(fresh);
  });

  test.each([
    ['an old prefix', (sealed: string) => sealed.replace('Fe26.2', 'Fe26.1')],
    ['a password id out of the prototype', (sealed: string) => sealed.replace('*1*', '*__proto__*')],
    ['a password id that is a method', (sealed: string) => sealed.replace('*1*', '*toString*')],
    ['an expiry that is no number', (sealed: string) => withPart(sealed, 5, 'abc')],
    ['an endless expiry', (sealed: string) => withPart(sealed, 5, '9'.repeat(400))],
    ['nothing between the stars', () => 'Fe26.2*******~2'],
    ['plain words', () => 'let me in'],
    ['a percent sign', () => '%'],
    ['50 KB', () => 'Fe26.2*'.padEnd(50_000, 'x')],
  ])('%s gives a guest', async (_, tamper) => {
    const { data: opened, changed } = await open(tamper(await sealSession(data({ token: 'tok' }), [one])));
    expect(opened).toEqual({ id: fresh, expiresAt: now + sessionSeconds * 1000 });
    expect(changed).toBe(true);
  });

  test.each([
    ['text', 'hello'],
    ['null', null],
    ['a list', [1, 2]],
    ['another shape', { id: 7, expiresAt: now + day }],
    ['an id that is not one', { id: '../../etc', expiresAt: now + day }],
    ['no expiry', { id: known }],
  ])('a true seal around %s gives a guest', async (_, content) => {
    expect((await open(await sealData(content, { password: one, ttl: 0 }))).data.id).toBe(fresh);
  });
});

describe('secrets rotate', () => {
  test('a session sealed with the older secret stays, and new seals use the newest', async () => {
    const old = await sealSession(data(), [one]);
    expect((await open(old, [two, one])).data.id).toBe(known);
    const renewed = await sealSession(data(), [two, one]);
    expect((await open(renewed, [two])).data.id).toBe(known);
  });

  test('once the older secret is gone, its sessions are guests, though they were opened before', async () => {
    const old = await sealSession(data(), [one]);
    expect((await open(old, [one])).data.id).toBe(known);
    expect((await open(old, [two])).data.id).toBe(fresh);
  });
});

describe('time', () => {
  test('an expired session is a guest', async () => {
    const sealed = await sealSession(data({ expiresAt: now - 1 }), [one]);
    expect((await open(sealed)).data.id).toBe(fresh);
  });

  test('a session is renewed in its second half only', async () => {
    const sealed = await sealSession(data({ expiresAt: now + 31 * day }), [one]);
    expect((await open(sealed)).changed).toBe(false);
    const later = await open(sealed, [one], now + 2 * day);
    expect(later.changed).toBe(true);
    expect(later.data).toEqual({ id: known, expiresAt: now + 2 * day + sessionSeconds * 1000 });
  });

  test('no session lasts longer than one made now would', async () => {
    const sealed = await sealSession(data({ expiresAt: now + 3650 * day }), [one]);
    expect((await open(sealed)).data.expiresAt).toBeLessThanOrEqual(now + sessionSeconds * 1000);
  });
});

describe('size', () => {
  test('a longer flash is cut, and takes nothing else with it', async () => {
    const sealed = await sealSession(data({ token: 'tok', flash: 'f'.repeat(400) }), [one]);
    expect((await open(sealed)).data).toEqual(data({ token: 'tok', flash: 'f'.repeat(300) }));
  });

  test('a longer return target is dropped, and takes nothing else with it', async () => {
    const sealed = await sealSession(data({ token: 'tok', returnTo: `/${'r'.repeat(600)}` }), [one]);
    expect((await open(sealed)).data).toEqual(data({ token: 'tok' }));
  });

  test.each([
    ['a flash beside a return target', { flash: '好'.repeat(5_000), returnTo: `/${'好'.repeat(499)}` }],
    ['a return target', { returnTo: `/products?q=${'x'.repeat(5_000)}` }],
    ['both, in three bytes a character', { flash: '好'.repeat(300), returnTo: `/${'好'.repeat(499)}` }],
  ])('%s: what is too long is dropped, who the visitor is stays', async (_, more) => {
    const identity = { token: 't'.repeat(200), userId: 'u'.repeat(64), cart: { count: 2, version: 7 } };
    const sealed = await sealSession(data({ ...identity, ...more }), [one]);
    expect(sealed.length).toBeLessThanOrEqual(3_500);
    expect((await open(sealed)).data).toMatchObject({ id: known, ...identity });
  });

  test('the longest session that keeps everything still opens', async () => {
    const full = data({
      token: 't'.repeat(200),
      userId: 'u'.repeat(64),
      flash: 'f'.repeat(300),
      returnTo: `/${'r'.repeat(499)}`,
    });
    expect((await open(await sealSession(full, [one]))).data).toEqual(full);
  });
});

function withPart(sealed: string, index: number, value: string): string {
  const parts = sealed.split('*');
  parts[index] = value;
  return parts.join('*');
}
