import { createElement, type SVGProps } from 'react';

/**
 * Renders a lucide icon, replacing the library's own function (build/merge-icon-paths.ts): the same picture as one
 * path, without unused context, sizes and class names, and with one attribute instead of drawing styles
 * (styles/base.css), because a page of offers has hundreds. Hidden from screen readers: icons are next to text.
 */
export default function drawIcon(d: string) {
  const path = createElement('path', { d });
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement('svg', { ...frame, ...props }, path);
  };
}

const frame = {
  viewBox: '0 0 24 24',
  'data-icon': '',
  'aria-hidden': true,
  focusable: false,
} as const;
