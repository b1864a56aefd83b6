import { describe, expect, it } from 'vitest';
import { markStored } from './mark-stored.ts';

const page = `<!DOCTYPE html><html lang="en"><head><style>a{color:red}</style></head><body>${'Zürich ₱ '.repeat(40)}<p>no </style> here</p></body></html>`;
const marked = page.replace('</style>', '</style><html data-stored="2026-11-22T10:00:00.000Z">');
const at = '2026-11-22T10:00:00.000Z';

/** A body that comes in pieces of so many bytes. */
function inPieces(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text);
  let from = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (from >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(from, from + size));
      from += size;
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': '1' },
  });
}

describe('a page from storage', () => {
  it.each([1, 7, 16, 63, 64, 65, 100_000])('S1-5 says so on its root, in pieces of %i bytes', async (size) => {
    expect(await markStored(inPieces(page, size), at).text()).toBe(marked);
  });

  it('keeps its type and says nothing of a length that is no longer true', () => {
    const { headers } = markStored(inPieces(page, 50), at);
    expect([...headers.keys()]).toEqual(['content-type']);
  });

  it('is marked without a moment where none is known, and with nothing that could end the attribute', async () => {
    expect(await markStored(inPieces(page, 50), '').text()).toContain('</style><html data-stored=""></head>');
    expect(await markStored(inPieces(page, 50), '"><script>1').text()).toContain(
      '</style><html data-stored="1"></head>',
    );
  });

  it('is not given out unmarked', async () => {
    await expect(markStored(inPieces('<p>somebody else’s</p>'.repeat(9), 50), at).text()).rejects.toThrow(
      'stored page',
    );
    await expect(markStored(inPieces('short', 50), at).text()).rejects.toThrow('stored page');
  });
});
