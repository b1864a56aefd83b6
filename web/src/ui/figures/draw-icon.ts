import { createElement, type SVGProps } from 'react';

type IconData = {
  readonly name: string;
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
};

/**
 * What a lucide icon is made with here, in place of the library's own maker (vite.config.ts): the same picture, without the
 * context, sizes and class names that nobody uses. Hidden from screen readers: icons stand beside words.
 */
export default function drawIcon({ node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement('svg', { ...frame, ...props }, ...parts);
  };
}

const frame = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
  focusable: false,
} as const;
