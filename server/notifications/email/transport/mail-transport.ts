/** A finished mail: its bytes and recipients. */
export type Mail = {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly date: Date;
  readonly raw: Buffer;
};

/** The result of sending a mail. Only `refused` is permanent; `failed` may succeed later. */
export type MailResult =
  | { readonly kind: 'sent'; readonly way: 'smtp' | 'file' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string };

/** Sends mail. Never rejects. Resolves within its time limit; the mail can no longer be sent after that. */
export type MailTransport = {
  send(mail: Mail): Promise<MailResult>;
  close(): void;
};
