import type { HTMLAttributes } from 'react';

/** A surface with a hairline around it. */
export function Card({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={`rounded-card border border-line bg-paper p-5 ${className}`} />;
}
