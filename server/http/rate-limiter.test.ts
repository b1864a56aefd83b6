import { describe, expect, it } from 'vitest';
import { callerKey, networkPrefix } from './enforce-rate-limit.ts';
import { createRateLimiter } from './rate-limiter.ts';

function limitAt(options: { burst?: number; perMinute?: number; maxKeys?: number } = {}) {
  const clock = { now: 1_000_000 };
  return { clock, limit: createRateLimiter({ now: () => clock.now, burst: 3, perMinute: 6, ...options }) };
}

describe('the rate limit', () => {
  it('allows a burst and then returns how long to wait for the next call', () => {
    const { clock, limit } = limitAt();
    const takes = () => Array.from({ length: 4 }, () => limit.take('a'));
    expect(takes().map((turn) => turn.ok)).toEqual([true, true, true, false]);
    expect(limit.take('a')).toEqual({ ok: false, retryAfterSeconds: 10 });
    expect(limit.take('b')).toEqual({ ok: true });
    clock.now += 9_999;
    expect(limit.take('a')).toEqual({ ok: false, retryAfterSeconds: 1 });
    clock.now += 1;
    expect([limit.take('a').ok, limit.take('a').ok]).toEqual([true, false]);
  });

  it('never refills beyond the burst or when the clock is set back', () => {
    const { clock, limit } = limitAt({ burst: 2 });
    clock.now += 3_600_000;
    expect(Array.from({ length: 3 }, () => limit.take('a').ok)).toEqual([true, true, false]);
    clock.now -= 1_800_000;
    expect(limit.take('a').ok).toBe(false);
  });

  it('remembers a limited number of callers', () => {
    const { limit } = limitAt({ burst: 1, maxKeys: 2 });
    for (const key of ['a', 'b', 'c']) limit.take(key);
    expect([limit.take('c').ok, limit.take('a').ok]).toEqual([false, true]);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::1]:51234', '2001:db8:1:2'],
  ])('counts the address %s as the caller %s', (address, key) => {
    expect(callerKey(address)).toBe(key);
  });

  it.each([
    ['203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.9', '203.0.113'],
    ['2001:0db8:0001:0002::1', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0'],
  ])('maps %s to the network %s [B1-7]', (address, network) => {
    expect(networkPrefix(address)).toBe(network);
  });
});
