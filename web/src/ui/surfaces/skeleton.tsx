/** A placeholder for something that is loading; its classes give it the size of the content. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />;
}
