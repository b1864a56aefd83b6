import { connect } from 'node:net';

/** A separate process for `live.bench.ts`: opens many streams and reports the total number of events received. */
const [port = '0', wanted = '1'] = process.argv.slice(2);
const atOnce = 200;
const text = 'GET /api/live?pairs=USD-PHP HTTP/1.1\r\nhost: localhost\r\n\r\n';
const eventStart = Buffer.from('event: ');
let events = 0;
let goal = Number(wanted);

async function open(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
    socket.once('data', () => resolve());
    socket.on('data', count);
    socket.once('close', () => reject(new Error('a stream was cut off')));
    socket.on('error', reject);
    socket.write(text);
  });
}

function count(chunk: Buffer): void {
  for (let at = chunk.indexOf(eventStart); at >= 0; at = chunk.indexOf(eventStart, at + 1)) events += 1;
  report();
}

function report(): void {
  if (events < goal) return;
  goal = Number.POSITIVE_INFINITY;
  process.send?.({ events });
}

process.on('message', (next: number) => {
  goal = next;
  report();
});
process.on('disconnect', () => process.exit(0));

for (let opened = 0; opened < Number(wanted); opened += atOnce)
  await Promise.all(Array.from({ length: Math.min(atOnce, Number(wanted) - opened) }, open));
