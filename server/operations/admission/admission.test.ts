import { describe, expect, test } from 'vitest';
import { shop } from './test-loop.ts';

describe('a request', () => {
  test('begins at once while there is time', () => {
    const { arrive, told } = shop();
    arrive('browsing');
    arrive('checkout');
    expect(told).toEqual(['browsing', 'checkout']);
  });

  test('waits for the next turn once this one has lasted long enough, the highest priority first', () => {
    const { arrive, told, turn } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    for (const rank of ['ahead', 'browsing', 'cart', 'checkout'] as const) arrive(rank);
    expect(told).toEqual(['first']);
    while (turn());
    expect(told).toEqual(['first', 'checkout', 'cart', 'browsing', 'ahead']);
  });

  test('of a visitor who looks round starts between those of shoppers who buy without a pause', () => {
    const { arrive, told, turn, clock, door } = shop();
    arrive('checkout', { ms: 20 });
    arrive('browsing');
    for (let i = 0; i < 6; i += 1) {
      arrive('checkout', { ms: 60 });
      turn();
      door.sample();
      clock.now += 1;
    }
    expect(told.indexOf('browsing')).toBe(4);
  });

  test('of the checkout comes first where there is more to do than can be done', () => {
    const { arrive, told, turn, saturate } = shop();
    saturate();
    arrive('checkout', { ms: 20 });
    arrive('browsing');
    for (let i = 0; i < 6; i += 1) {
      arrive('checkout', { ms: 60 });
      turn();
    }
    expect(told).not.toContain('browsing');
  });

  test('is not started when its client is gone', () => {
    const { arrive, told, turn } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    arrive('browsing', { gone: true });
    turn();
    expect(told).toEqual(['first']);
  });

  test('waits a moment while every turn accepts a connection', () => {
    const { arrive, told, turn, door, clock } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    arrive('browsing', { ms: 20, name: 'second' });
    turn();
    door.connected();
    arrive('browsing', { name: 'third' });
    for (let i = 0; i < 3; i += 1) {
      door.connected();
      clock.now += 1;
      turn();
    }
    expect(told).toEqual(['first', 'second']);
    arrive('checkout');
    turn();
    expect(told).toEqual(['first', 'second', 'checkout']);
    turn();
    expect(told).toEqual(['first', 'second', 'checkout', 'third']);
  });

  test('that took long leaves time for new connections before the next starts', () => {
    const { arrive, told, turn, door, clock } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    for (const name of ['second', 'third']) arrive('browsing', { name });
    turn();
    expect(told).toEqual(['first', 'second']);
    // Its work goes on after its turn.
    clock.now += 20;
    door.connected();
    turn();
    clock.now += 0.2;
    turn();
    expect(told).toEqual(['first', 'second']);
    clock.now += 0.5;
    turn();
    expect(told).toEqual(['first', 'second', 'third']);
  });

  test('starts alone in its turn, so that no refusal waits for two', () => {
    const { arrive, told, turn } = shop();
    arrive('checkout', { ms: 20, name: 'first' });
    for (const name of ['second', 'third', 'fourth']) arrive('checkout', { name });
    const begun = [told.length];
    while (turn()) begun.push(told.length);
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  test('is not kept waiting by new connections for ever', () => {
    const { arrive, told, turn, door, clock } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    arrive('browsing', { name: 'second' });
    for (let i = 0; i < 30 && told.length < 2; i += 1) {
      door.connected();
      clock.now += 1;
      turn();
    }
    expect(told).toEqual(['first', 'second']);
  });

  test('that was admitted and waits for seconds is refused', () => {
    const { arrive, told, turn, clock, door } = shop();
    arrive('browsing', { ms: 20, name: 'first' });
    arrive('browsing');
    arrive('checkout');
    clock.now += 4_000;
    door.sample();
    turn();
    expect(told).toEqual(['first', 'browsing refused', 'checkout']);
  });
});

describe('while the process is saturated', () => {
  test('browsing is refused as soon as a crowd waits, and the checkout admitted', () => {
    const { arrive, told, clock, saturate } = shop();
    saturate();
    arrive('checkout', { ms: 20, name: 'first' });
    for (let i = 0; i < 16; i += 1) arrive('checkout');
    clock.now += 60;
    for (const rank of ['ahead', 'browsing', 'cart'] as const) arrive(rank);
    arrive('checkout');
    expect(told).toEqual(['first', 'ahead refused', 'browsing refused', 'cart refused']);
  });

  test('a request that was admitted before waits for half a second at most, unless it is of the checkout', () => {
    const { arrive, told, clock, turn, door, saturate } = shop();
    saturate();
    arrive('checkout', { ms: 20, name: 'first' });
    arrive('browsing');
    arrive('checkout');
    clock.now += 501;
    door.sample();
    turn();
    expect(told).toEqual(['first', 'browsing refused', 'checkout']);
  });

  test('by other programs alone, the requests of one browser are admitted, page after page', () => {
    const { arrive, told, clock, turn, door, saturate } = shop();
    saturate();
    for (let page = 0; page < 30; page += 1) {
      arrive('browsing', { ms: 20 });
      for (let i = 0; i < 6; i += 1) arrive('browsing');
      clock.now += 400;
      door.sample();
      arrive('browsing');
      for (let i = 0; i < 4; i += 1) arrive('browsing');
      while (turn());
    }
    expect(door.figures()).toMatchObject({ saturated: true, admitted: 30 * 12 });
    expect(told.filter((each) => each.endsWith('refused'))).toEqual([]);
  });

  test('health checks and webhooks are answered, whatever waits', () => {
    const { door, told, arrive, clock, saturate } = shop();
    saturate();
    arrive('checkout', { ms: 20, name: 'first' });
    for (let i = 0; i < 12; i += 1) arrive('checkout');
    clock.now += 9_000;
    for (const url of ['/healthz', '/webhooks/card'])
      door.arrive({ method: 'GET', url, headers: {} }, '', {
        start: () => void told.push(url),
        refuse: () => undefined,
        isGone: () => false,
      });
    expect(told).toEqual(['first', '/healthz', '/webhooks/card']);
  });
});

describe('calls of the commerce service that are under way', () => {
  test('have browsing refused from half of the limit, and the checkout at the limit', async () => {
    const { door, arrive, told } = shop({ delayMs: 200, calls: 10 });
    const held = Promise.withResolvers<void>();
    const call = door.counting(() => held.promise);
    const begin = (count: number) => Array.from({ length: count }, () => call());
    const calls = begin(5);
    arrive('browsing');
    arrive('cart');
    calls.push(...begin(5));
    arrive('checkout');
    held.resolve();
    await Promise.all(calls);
    arrive('browsing');
    expect(told).toEqual(['browsing refused', 'cart', 'checkout refused', 'browsing']);
  });
});
