import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSearchRunner } from './search-runner.ts';

/**
 * The bound for new searches: a bare node:http server that only calculates and sends each answer. The request's path is
 * the index of the search.
 */
const calculate = await createSearchRunner();
const server = createServer((request, response) => {
  void calculate(Number(request.url?.slice(1))).then((body) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.byteLength });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
