import { describe, expect, it } from 'vitest';
import { iconToPathData } from './icon-to-path-data.ts';

describe('iconToPathData', () => {
  it.each([
    ['M12 20V4', 'M12 20V4'],
    ['m6 9 6 6 6-6', 'M6 9l6 6 6-6'],
    ['m.5.5-1-1', 'M.5 .5l-1-1'],
    ['m5,12 h14', 'M5 12h14'],
    ['m16 17 2 2 4-4', 'M16 17l2 2 4-4'],
  ])('makes the first move of %s absolute', (data, expected) => {
    expect(iconToPathData([['path', { d: data }]])).toBe(expected);
  });

  it('joins shapes of every kind into one path', () => {
    expect(
      iconToPathData([
        ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }],
        ['circle', { cx: '12', cy: '12', r: '4', key: 'a' }],
        ['ellipse', { cx: '12', cy: '5', rx: '9', ry: '3' }],
        ['polyline', { points: '1 2 3 4' }],
        ['polygon', { points: '1 2 3 4 5 6' }],
        ['rect', { width: '4', height: '5', x: '1', y: '2' }],
        ['rect', { width: '10', height: '8', x: '1', y: '2', rx: '2' }],
      ]),
    ).toBe(
      'M1 2L3 4' +
        'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z' +
        'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0Z' +
        'M1 2 3 4' +
        'M1 2 3 4 5 6Z' +
        'M1 2h4v5h-4Z' +
        'M3 2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2Z',
    );
  });

  it.each([
    ['path', { d: 'M0 0', fill: 'currentColor' }],
    ['circle', { cx: '1', cy: '1', r: '1', transform: 'scale(2)' }],
    ['text', { x: '1' }],
  ] as const)("rejects a %s that can't be part of a single path", (tag, attributes) => {
    expect(() => iconToPathData([[tag, attributes]])).toThrow('not one path');
  });
});
