import { createElement, type SVGProps } from 'react';

/**
 * What a lucide icon is made with here, in place of the library's own maker (build/icons-of-one-path.ts): the same picture as one path, without the
 * context, sizes and class names that nobody uses, and with one mark in place of how it is drawn (styles/base.css): a page of offers has
 * hundreds. Hidden from screen readers: icons stand beside words.
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
