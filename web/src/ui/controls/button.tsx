import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from '../../page/link.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet';

const baseClass =
  'inline-flex min-h-11 max-w-full items-center justify-center gap-2 rounded-input px-5 text-16 font-semibold sm:whitespace-nowrap ' +
  'transition-colors duration-150 disabled:opacity-60 aria-busy:opacity-80';
const classByKind: Record<ButtonKind, string> = {
  primary: 'border border-transparent bg-sea text-on-sea hover:bg-sea-strong',
  secondary: 'border border-edge bg-paper text-ink hover:border-ink-soft hover:bg-ice',
  quiet: 'text-ink-soft hover:bg-ice hover:text-ink',
};

/** Returns the classes of a button, for other elements (an external link, a summary). */
export function buttonClass(kind: ButtonKind = 'primary', extra = ''): string {
  return `${baseClass} ${classByKind[kind]} ${extra}`;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { readonly kind?: ButtonKind };

/** A button; `type` is required, because HTML's default is "submit". */
export function Button({ kind, className, ...rest }: ButtonProps & { readonly type: 'button' | 'submit' | 'reset' }) {
  return <button {...rest} className={buttonClass(kind, className)} />;
}

type ButtonLinkProps = {
  readonly to: string;
  readonly kind?: ButtonKind;
  readonly className?: string;
  readonly children: ReactNode;
};

/** An internal link that looks like a button. */
export function ButtonLink({ to, kind, className, children }: ButtonLinkProps) {
  return (
    <Link to={to} className={buttonClass(kind, className)}>
      {children}
    </Link>
  );
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { readonly label: string };

/** A button with only an icon: 44 px square, with a name for screen readers. */
export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`grid size-11 shrink-0 place-items-center rounded-input text-ink-soft transition-colors duration-150 hover:bg-ice hover:text-ink ${className}`}
    />
  );
}
