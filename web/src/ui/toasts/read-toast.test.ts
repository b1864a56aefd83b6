import { describe, expect, it } from 'vitest';
import { readToast } from './read-toast.ts';

const event = (detail: unknown) => new CustomEvent('toast', { detail });

describe('readToast', () => {
  it('fills in type info and 3000 ms [S2.2-6]', () => {
    expect(readToast(event({ message: 'Hello' }))).toEqual({ message: 'Hello', type: 'info', duration: 3000 });
  });

  it('keeps valid values', () => {
    const toast = { message: 'Search failed. Please try again.', type: 'error', duration: 5000 };
    expect(readToast(event(toast))).toEqual(toast);
  });

  it('returns the topic if there is one', () => {
    expect(readToast(event({ message: 'x', topic: 'alert.a1' }))?.topic).toBe('alert.a1');
    expect(readToast(event({ message: 'x', topic: 7 }))).not.toHaveProperty('topic');
  });

  it.each([undefined, null, 'text', {}, { message: '' }, { message: 7 }])('returns nothing for %j', (detail) => {
    expect(readToast(event(detail))).toBeUndefined();
  });

  it('replaces invalid types and times with the defaults', () => {
    const read = readToast(event({ message: 'x', type: 'loud', duration: -1 }));
    expect(read).toEqual({ message: 'x', type: 'info', duration: 3000 });
  });
});
