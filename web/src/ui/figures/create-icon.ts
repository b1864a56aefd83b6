import { createElement, type SVGProps } from 'react';

/**
 * Returns the component of a lucide icon; replaces the library's own function (build/merge-icon-paths.ts). An icon is a
 * single path with few attributes (styles/base.css), because every row of a results page has an icon. It is hidden from
 * screen readers, because icons are next to text.
 */
export default function createIcon(d: string) {
  const path = createElement('path', { d });
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement('svg', { ...svgAttributes, ...props }, path);
  };
}

const svgAttributes = {
  viewBox: '0 0 24 24',
  'data-icon': '',
  'aria-hidden': true,
} as const;
