import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * The bound for repeated requests: a bare node:http server that sends the zstd-compressed bytes from standard input
 * with the given content type.
 */
const body = await buffer(process.stdin);
const headers = {
  'content-type': process.argv[2] ?? 'application/octet-stream',
  'content-encoding': 'zstd',
  'content-length': body.byteLength,
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
