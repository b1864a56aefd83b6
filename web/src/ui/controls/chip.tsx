import type { ButtonHTMLAttributes, ReactNode } from 'react';

export const chipClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-paper px-4 text-14 font-medium text-ink ' +
  'transition-colors duration-150 hover:border-sea hover:text-sea aria-pressed:border-sea aria-pressed:bg-sea-wash';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { readonly type: 'button' | 'submit' };

/** A small button for one of several choices. */
export function Chip({ className = '', ...rest }: Props) {
  return <button {...rest} className={`${chipClass} ${className}`} />;
}

/** A label that marks something and isn't clickable. */
export function Tag({ children }: { readonly children: ReactNode }) {
  return (
    <span className="inline-block rounded-full bg-sea-wash px-2 py-0.5 text-12 font-semibold text-sea">{children}</span>
  );
}
