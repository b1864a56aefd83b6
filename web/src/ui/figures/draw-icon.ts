import { createElement, type SVGProps } from 'react';

type IconData = {
  readonly name: string;
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
};

/**
 * What a lucide icon is made with here, in place of the library's own maker (vite.config.ts): the same picture, without the
 * context, sizes and class names that nobody uses, and with one mark in place of how it is drawn (styles/base.css): a page of offers has
 * hundreds. Hidden from screen readers: icons stand beside words.
 */
export default function drawIcon({ node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement('svg', { ...frame, ...props }, ...parts);
  };
}

const frame = {
  viewBox: '0 0 24 24',
  'data-icon': '',
  'aria-hidden': true,
  focusable: false,
} as const;
