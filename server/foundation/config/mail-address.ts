/**
 * Whether a mail may be sent to this address. Narrower than the RFCs on purpose: what stands here is copied into headers and SMTP
 * commands, and no quoted, commented or spaced address is worth the trouble that those have made elsewhere.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 320 && /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u.test(text);
}
