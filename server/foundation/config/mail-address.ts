/**
 * Returns whether mail may be sent to this address. Narrower than the RFCs on purpose: the text goes into headers and
 * SMTP commands, and quoted, commented or spaced addresses aren't worth the trouble.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text);
}
