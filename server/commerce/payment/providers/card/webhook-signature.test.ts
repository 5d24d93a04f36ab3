import { describe, expect, it } from 'vitest';
import { isSignedWebhook, signWebhook } from './webhook-signature.ts';

const now = 1_800_000_000_000;
const body = '{"id":"ev_1"}';
const header = signWebhook('a secret', body, now);
const mac = header.split('v1=')[1] ?? '';
const t = now / 1_000;

describe('a webhook signature', () => {
  it('is the one that docs/develop/card-gateway.md gives as an example', () => {
    const example = '{"id":"ev_1","type":"charge.paid","attempt":"a1","createdAt":1800000000000}';
    expect(signWebhook('secret-of-the-example', example, now)).toBe(
      't=1800000000,v1=eec727d88dec053470522c01b38a85fe120e24f9eea05a26156a560efa0ee8fa',
    );
  });

  it('is good for five minutes, either way', () => {
    for (const off of [0, 300_000, -300_000]) expect(isSignedWebhook('a secret', header, body, now + off)).toBe(true);
    for (const off of [300_001, -300_001]) expect(isSignedWebhook('a secret', header, body, now + off)).toBe(false);
  });

  it.each([
    ['none', ''],
    ['one without a time', `v1=${mac}`],
    ['a time without one', `t=${t}`],
    ['two times', `t=${t},t=${t + 1},v1=${mac}`],
    ['another time', `t=${t + 1},v1=${mac}`],
    ['half of it', `t=${t},v1=${mac.slice(0, 32)}`],
    ['more of it', `t=${t},v1=${mac}00`],
    ['another scheme', `t=${t},v0=${mac}`],
    ['one by another secret', signWebhook('another secret', body, now)],
    ['one of another body', signWebhook('a secret', `${body} `, now)],
    ['one by no secret', signWebhook('', body, now)],
  ])('is not: %s', (_, wrong) => {
    expect(isSignedWebhook('a secret', wrong, body, now)).toBe(false);
  });

  it('is accepted with the old and the new secret while they are rotated, on either side first', () => {
    const fresh = signWebhook('new', body, now);
    for (const given of [header, fresh, `${fresh},v1=${mac}`, `${header},${fresh.split(',')[1]}`])
      expect(isSignedWebhook('new, a secret', given, body, now)).toBe(true);
    expect(isSignedWebhook('new', `${header},${fresh.split(',')[1]}`, body, now)).toBe(true);
    expect(isSignedWebhook('new', header, body, now)).toBe(false);
  });

  it('is by no secret at all where none is configured', () => {
    for (const none of ['', ' ', ',', ' , '])
      expect(isSignedWebhook(none, signWebhook('', body, now), body, now)).toBe(false);
  });

  it('is of the bytes as they came', () => {
    const bytes = new TextEncoder().encode(body);
    expect(isSignedWebhook('a secret', header, bytes, now)).toBe(true);
    expect(isSignedWebhook('a secret', header, Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes), now)).toBe(false);
  });
});
