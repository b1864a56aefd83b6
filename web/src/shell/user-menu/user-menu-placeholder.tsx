/** A placeholder for the signed-in user's menu, of the same size, so nothing moves when the menu loads. */
export function UserMenuPlaceholder() {
  return <span className="skeleton block size-11 rounded-full" />;
}
