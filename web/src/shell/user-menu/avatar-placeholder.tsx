/** A placeholder for the signed-in user's menu, at its size: nothing moves when it loads. */
export function AvatarPlaceholder() {
  return <span className="skeleton block size-11 rounded-full" />;
}
