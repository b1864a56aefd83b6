import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The baseline for the profile measurement: a bare node:http server that queries the session and the profile, and sends
 * the profile unchanged.
 */
const [connection = '{}', sessionHash] = process.argv.slice(2);
const pool = new pg.Pool({ ...(JSON.parse(connection) as pg.ClientConfig), max: 10 });
const sessionQuery = {
  name: 'session',
  text: `select s.user_id from sessions s join users u on u.id = s.user_id
    where s.id_hash = $1 and s.expires_at > now() and not exists (select from account_deletions d where d.user_id = u.id)`,
  values: [sessionHash],
};
const profileQuery = {
  name: 'profile',
  text: `select document, (select count(*) from search_history where user_id = $1),
    (select count(*) from favorites where user_id = $1), (select count(*) from alerts where user_id = $1)
    from profiles where user_id = $1`,
};

async function loadProfileDocument(): Promise<string> {
  const { rows } = await pool.query<{ user_id: string }>(sessionQuery);
  const found = await pool.query<{ document: string }>({ ...profileQuery, values: [rows[0]?.user_id] });
  return found.rows[0]?.document ?? '';
}

const server = createServer((_request, response) => {
  void loadProfileDocument().then((body) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`);
});
