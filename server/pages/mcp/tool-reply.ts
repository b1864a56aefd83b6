/** The result of a tool call: structured data for programs, and up to three sentences for users. */
export type ToolReply = {
  readonly structured: Readonly<Record<string, unknown>>;
  readonly sentences: readonly string[];
};

/** Keeps a short answer within 4,096 bytes, including its JSON-RPC envelope (212 bytes in revision 2026-07-28). */
const maxReplyBytes = 3800;

/** Returns the short answer with as many rows as fit, at most `most` and at least one. */
export function fitReply(most: number, replyWith: (rows: number) => ToolReply): ToolReply {
  let rows = Math.max(1, most);
  let reply = replyWith(rows);
  while (rows > 1 && !fitsReplyLimit(reply)) {
    rows -= 1;
    reply = replyWith(rows);
  }
  return reply;
}

/** Returns whether a short answer and its envelope are within 4,096 bytes. */
export const fitsReplyLimit = (reply: ToolReply): boolean => replySizeBytes(reply) <= maxReplyBytes;

/** Returns the size of a reply's JSON in bytes, without the envelope. */
export function replySizeBytes({ structured, sentences }: ToolReply): number {
  return Buffer.byteLength(JSON.stringify(structured)) + Buffer.byteLength(JSON.stringify(sentences.join('\n')));
}
