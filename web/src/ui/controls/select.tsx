import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';

/** A styled native select: it works from the server's HTML, by keyboard and on every phone. */
export function Select({ className = '', ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={`input ${className}`} />
      <ChevronDown
        aria-hidden
        className="select-arrow pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-ink-soft"
      />
    </span>
  );
}
