/** The answer of a tool: what programs read, and the same in three sentences for the person. */
export type ToolReply = {
  readonly structured: Readonly<Record<string, unknown>>;
  readonly sentences: readonly string[];
};

/** A short answer with its JSON-RPC frame is at most 4,096 bytes. */
const maxBytes = 3650;

/** Returns the answer with the most rows, up to `most`, that stays short; at least with one. */
export function fitReply(most: number, replyWith: (rows: number) => ToolReply): ToolReply {
  let rows = Math.max(1, most);
  let reply = replyWith(rows);
  while (rows > 1 && bytesOf(reply) > maxBytes) {
    rows -= 1;
    reply = replyWith(rows);
  }
  return reply;
}

/** Returns the bytes of an answer as it is sent. */
export function bytesOf({ structured, sentences }: ToolReply): number {
  return Buffer.byteLength(JSON.stringify(structured)) + Buffer.byteLength(JSON.stringify(sentences.join('\n')));
}
