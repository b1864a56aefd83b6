/**
 * Returns whether email may be sent to this address. The rule is deliberately stricter than the RFCs: the text goes
 * into headers and SMTP commands, and quoted strings, comments and spaces aren't worth supporting.
 */
export function isSendableEmailAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text);
}
