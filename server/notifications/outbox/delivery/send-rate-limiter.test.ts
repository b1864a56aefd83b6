import { describe, expect, it } from 'vitest';
import { createDomainSlots } from './domain-slots.ts';
import { createSendRateLimiter } from './send-rate-limiter.ts';

describe('the sending rate', () => {
  it('is never exceeded by more than half a second’s worth, even if the clock is set back', () => {
    let now = 0;
    const rate = createSendRateLimiter({ perSecond: 50, now: () => now });
    expect(rate.available()).toBe(25);
    rate.use(25);
    expect([rate.available(), rate.waitMs()]).toEqual([0, 50]);
    now += 20;
    expect(rate.available()).toBe(1);
    now -= 10_000;
    expect(rate.available()).toBe(1);
    let used = 0;
    for (let ms = 0; ms < 10_000; ms += 7) {
      now += 7;
      used += rate.available();
      rate.use(rate.available());
    }
    expect(used).toBeLessThanOrEqual(525);
    expect(used).toBeGreaterThanOrEqual(490);
  });
});

describe('the sending slots for a domain', () => {
  it('number at most half of all slots, and only one while the domain is slow', () => {
    const domainQueues = createDomainSlots(10);
    expect(domainQueues.maxPerDomain).toBe(5);
    domainQueues.begin('a');
    domainQueues.begin('a');
    expect([domainQueues.free(), domainQueues.inFlight().get('a')]).toEqual([8, 2]);
    domainQueues.end('a', 6000);
    expect(domainQueues.inFlight().get('a')).toBe(5);
    domainQueues.end('a', 10);
    expect([domainQueues.free(), domainQueues.inFlight().get('a')]).toEqual([10, undefined]);
  });
});
