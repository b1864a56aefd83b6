/** A finished email: its bytes, sender and recipient. */
export type Mail = {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly date: Date;
  readonly raw: Buffer;
};

/** The result of sending an email. `refused` is permanent. After `failed`, a retry may succeed. */
export type MailResult =
  | { readonly kind: 'sent'; readonly way: 'smtp' | 'file' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string };

/** Sends an email. Never rejects. Resolves within its time limit; after that, the email can no longer be sent. */
export type MailTransport = {
  send(mail: Mail): Promise<MailResult>;
  close(): void;
};
