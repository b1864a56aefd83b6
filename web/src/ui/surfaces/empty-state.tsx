import type { ReactNode } from 'react';
import { TernLogo } from './tern.tsx';

type Props = { readonly title: ReactNode; readonly text: ReactNode; readonly action?: ReactNode };

/** Replaces missing content with the logo, a text and an optional action. The title is the page's heading. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className="mx-auto flex max-w-read flex-col items-center gap-4 px-4 py-20 text-center">
      <TernLogo className="h-14 w-20" />
      <h1 className="text-28">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      {action}
    </div>
  );
}
