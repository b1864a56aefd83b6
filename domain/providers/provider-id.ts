/** Returns whether a text can be a provider's id, such as "western-union". */
export function isProviderId(text: string): boolean {
  return /^[\p{L}\p{N}-]{1,80}$/u.test(text);
}
