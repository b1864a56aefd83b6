/** A provider's initials on a neutral tile, because we don't copy logos. The name is shown next to it. */
export function Monogram({ initials, className = '' }: { readonly initials: string; readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-12 shrink-0 place-items-center rounded-card bg-sea-wash text-18 font-bold text-sea ${className}`}
    >
      {initials.slice(0, 2)}
    </span>
  );
}
