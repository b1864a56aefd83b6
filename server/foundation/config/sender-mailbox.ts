import { isSendableEmailAddress } from './mail-address.ts';

/** The sender of an email. */
export type SenderMailbox = { readonly name: string; readonly address: string };

/** Parses "Tern <alerts@tern.example>" or just an address. Returns undefined for anything else. */
export function parseSenderMailbox(text: string): SenderMailbox | undefined {
  const match = /^(?:"?([^"<>\p{Cc}]{0,100}?)"?\s*<([^<>]+)>|([^<>]+))$/u.exec(text.trim());
  const address = (match?.[2] ?? match?.[3] ?? '').trim();
  return match && isSendableEmailAddress(address) ? { name: match[1]?.trim() ?? '', address } : undefined;
}
