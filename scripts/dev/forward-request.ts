import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { relaxPolicy } from './relax-policy.ts';

/**
 * Forwards a request to a server on this machine and streams its response back. The response is unchanged, except that
 * a page's content security policy is relaxed for Vite. If the server stops before it responds, the response is a 502.
 * If the server stops later, the response is cut off.
 */
export function forwardRequest(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = request;
  const passed = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    const policy = answer.headers['content-security-policy'];
    if (typeof policy === 'string') answer.headers['content-security-policy'] = relaxPolicy(policy);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.flushHeaders();
    pipeline(answer, response, () => {});
  });
  passed.on('error', (error) => {
    if (response.headersSent) return void response.destroy();
    response
      .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`The server didn't answer: ${error.message}\n`);
  });
  response.on('close', () => passed.destroy());
  pipeline(request, passed, () => {});
}
