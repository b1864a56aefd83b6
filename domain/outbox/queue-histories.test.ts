import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CurrentUserId } from './next-queue-step.ts';
import { createQueueSimulation, requestFaults } from './testing/queue-simulation.ts';

const people: readonly CurrentUserId[] = [null, 'maria', 'ben'];
const tab = fc.constantFrom(0, 1);
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('act' as const), isRefused: fc.boolean() }) },
  {
    weight: 9,
    arbitrary: fc.record({ kind: fc.constant('step' as const), tab, fault: fc.constantFrom(...requestFaults) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deliver' as const), place: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signIn' as const), person: fc.constantFrom(...people) }) },
);

describe('the offline queue', () => {
  it('runs each action once, in order and for its own user, in 5,000 simulated sessions with crashes and two tabs [S3.10-1] [S4.9-1]', () => {
    let acted = 0;
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30, size: 'max' }), fc.array(tab, { minLength: 1 }), (events, order) => {
        const world = createQueueSimulation();
        // The reference: a list where actions are done or refused immediately.
        const wanted = new Map<CurrentUserId, string[]>();
        const refused = new Set<string>();
        const discarded = new Set<string>();
        const allKeys: string[] = [];
        for (const one of events) {
          if (one.kind === 'act') {
            const key = `00000000-0000-4000-8000-${String(allKeys.length).padStart(12, '0')}`;
            allKeys.push(key);
            const owner = world.act(key, one.isRefused);
            if (one.isRefused) refused.add(key);
            else wanted.set(owner, [...(wanted.get(owner) ?? []), key]);
          } else if (one.kind === 'step') world.step(one.tab, one.fault);
          else if (one.kind === 'crash') world.crash(one.tab);
          else if (one.kind === 'deliver') world.deliver(one.place);
          else if (one.kind === 'discard') for (const key of world.discardRefused()) discarded.add(key);
          else world.signIn(one.person);
        }
        // Finally, the network works and each person signs in once.
        for (const person of people) {
          world.signIn(person);
          for (let steps = 0; steps < 8 * allKeys.length + 16; steps += 1)
            world.step(order[steps % order.length] ?? 0, 'none');
        }
        for (let place = 0; world.hasLate(); place += 1) world.deliver(place);

        for (const person of people)
          expect(world.done.filter(({ owner }) => owner === person).map(({ key }) => key)).toEqual(
            wanted.get(person) ?? [],
          );
        expect(world.done).toHaveLength([...wanted.values()].flat().length);
        const left = world.queue();
        expect(left.every(({ state }) => state.kind === 'refused')).toBe(true);
        expect(new Set([...left.map(({ key }) => key), ...discarded])).toEqual(refused);
        acted += allKeys.length;
      }),
      { numRuns: 5000 },
    );
    // Without actions, the simulations would prove nothing.
    expect(acted).toBeGreaterThan(12_000);
  }, 60_000);
});
