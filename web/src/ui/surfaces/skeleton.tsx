/** The place of something that is loading; give it the size of what will come, with classes. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}
