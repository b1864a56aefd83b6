import { describe, expect, it } from 'vitest';
import { findPhysicalDirection } from './direction-rules.ts';

describe('findPhysicalDirection', () => {
  it.each([
    ['<p className="ml-2">', 'tsx', 'ml-'],
    ['<p className="flex -mr-2.5">', 'tsx', '-mr-'],
    ['<p className="md:pl-[3px]">', 'tsx', 'pl-'],
    ['<p className="absolute left-0">', 'tsx', 'left-'],
    ['<p className="text-right">', 'tsx', 'text-right'],
    ['<p className="border-l border-line">', 'tsx', 'border-l'],
    ['<p className="rounded-tl-card">', 'tsx', 'rounded-tl-'],
    ['  margin-left: 1rem;', 'css', 'margin-left'],
    ['  left: 0;', 'css', 'left:'],
    ['  text-align: right;', 'css', 'text-align: right'],
  ] as const)('finds a physical direction in %j', (line, kind, found) => {
    expect(findPhysicalDirection(line, kind)).toBe(found);
  });

  it.each([
    ['<p className="ms-2 pe-4 text-start border-s rounded-ss-card start-0">', 'tsx'],
    ['<ArrowRight className="rtl:-scale-x-100" />', 'tsx'],
    ['<p className="left-1/2"> // physical: it is centered', 'tsx'],
    ['  margin-inline-start: 1rem; inset-inline: 0;', 'css'],
    ['  background-position: left;', 'css'],
  ] as const)('finds no physical direction in %j', (line, kind) => {
    expect(findPhysicalDirection(line, kind)).toBeUndefined();
  });
});
