/** Where the signed-in person's menu will be, at its size: nothing moves when it comes. */
export function AvatarPlace() {
  return <span className="skeleton block size-11 rounded-full" />;
}
