import { describe, expect, it } from 'vitest';
import { chunkedBody } from '../testing/chunked-body.ts';
import { markStored } from './mark-stored.ts';

const page = `<!DOCTYPE html><html lang="en"><head><style>a{color:red}</style></head><body>${'Zürich ₱ '.repeat(40)}<p>no </style> here</p></body></html>`;
const marked = page.replace('</style>', '</style><html data-stored="2026-11-22T10:00:00.000Z">');
const at = '2026-11-22T10:00:00.000Z';

const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': '1' };
const stored = (text: string, size: number): Response =>
  new Response(chunkedBody(new TextEncoder().encode(text), size), { headers });

describe('a page from the cache', () => {
  it.each([1, 7, 16, 63, 64, 65, 100_000])('is marked on its root even in chunks of %i bytes [S1-5]', async (size) => {
    expect(await markStored(stored(page, size), at).text()).toBe(marked);
  });

  it('has its content type, but not the outdated content length and encoding', () => {
    const marked = markStored(stored(page, 50), at).headers;
    expect([...marked.keys()]).toEqual(['content-type']);
  });

  it('is marked without a time if none is known, and never with text that could close the attribute', async () => {
    expect(await markStored(stored(page, 50), '').text()).toContain('</style><html data-stored=""></head>');
    expect(await markStored(stored(page, 50), '"><script>1').text()).toContain('</style><html data-stored="1"></head>');
  });

  it('is rejected if it cannot be marked', async () => {
    await expect(markStored(stored('<p>somebody else’s</p>'.repeat(9), 50), at).text()).rejects.toThrow('stored page');
    await expect(markStored(stored('short', 50), at).text()).rejects.toThrow('stored page');
  });
});
