import { describe, expect, it } from 'vitest';
import { parseToastEvent } from './parse-toast-event.ts';

const event = (detail: unknown) => new CustomEvent('toast', { detail });

describe('parseToastEvent', () => {
  it('uses the type "info" and a duration of 3000 ms by default [S2.2-6]', () => {
    expect(parseToastEvent(event({ message: 'Hello' }))).toEqual({ message: 'Hello', type: 'info', duration: 3000 });
  });

  it('returns valid values unchanged', () => {
    const toast = { message: 'Search failed. Please try again.', type: 'error', duration: 5000 };
    expect(parseToastEvent(event(toast))).toEqual(toast);
  });

  it('returns the topic if there is one', () => {
    expect(parseToastEvent(event({ message: 'x', topic: 'alert.a1' }))?.topic).toBe('alert.a1');
    expect(parseToastEvent(event({ message: 'x', topic: 7 }))).not.toHaveProperty('topic');
  });

  it.each([undefined, null, 'text', {}, { message: '' }, { message: 7 }])('returns nothing for %j', (detail) => {
    expect(parseToastEvent(event(detail))).toBeUndefined();
  });

  it('replaces invalid types and times with the defaults', () => {
    const read = parseToastEvent(event({ message: 'x', type: 'loud', duration: -1 }));
    expect(read).toEqual({ message: 'x', type: 'info', duration: 3000 });
  });
});
