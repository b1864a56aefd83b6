/** A finished mail: its bytes, and whom they are for. */
export type Mail = {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly date: Date;
  readonly raw: Buffer;
};

/** What came of handing a mail over. Only `refused` is for good: `failed` may pass by itself. */
export type HandOver =
  | { readonly kind: 'sent'; readonly way: 'smtp' | 'file' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string };

/** The one door for mail. Never rejects; answers within its time limit, and after that the mail is not sent any more. */
export type MailTransport = {
  send(mail: Mail): Promise<HandOver>;
  close(): void;
};
