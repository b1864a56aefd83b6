/**
 * A page from storage says so on its first element, before any script runs: its rank labels are then not shown (stored.css), and
 * the late parts tell its age. `at`: ISO 8601 or ''.
 */
export async function markStored(response: Response, at: string): Promise<Response> {
  const html = (await response.text()).replace('<html ', `<html data-stored="${at.replace(/[^\dTZ:.-]/g, '')}" `);
  const headers = new Headers(response.headers);
  // The body is no longer the one that these speak of.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html, { status: response.status, headers });
}
