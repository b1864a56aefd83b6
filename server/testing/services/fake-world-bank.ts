import { createReadStream } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Misbehavior = (response: ServerResponse) => void;

/**
 * Starts a local server that behaves like the World Bank's data catalog. It serves the survey's entry, which lists
 * workbooks, a report and an online table. It also serves the newest workbook, from the file at `path`. If `catalog` or
 * `workbook` is set, that function sends the entry or the newest workbook instead. `asked` contains the path of every
 * request.
 */
export async function startFakeWorldBank(path: string) {
  const files = '/ddh-published/0037898';
  const newest = `${files}/DR0095523/rpw_dataset_2011_2025_q3.xlsx`;
  const state = {
    catalog: undefined as Misbehavior | undefined,
    workbook: undefined as Misbehavior | undefined,
    asked: [] as string[],
  };
  const server = createServer((request, response) => {
    const asked = request.url ?? '';
    state.asked.push(asked);
    if (asked === '/datasets/0037898') {
      if (state.catalog) return state.catalog(response);
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(entry()));
    }
    if (asked !== newest && asked !== '/moved.xlsx') return void response.writeHead(404).end();
    if (state.workbook && asked === newest) return state.workbook(response);
    response.writeHead(200, { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
    return void createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function entry() {
    const at = (resource: string, name: string) => `${origin}${files}/${resource}/${name}`;
    return {
      dataset_id: '0037898',
      name: 'Remittance Prices Worldwide',
      modified_on: '2026-05-06T14:46:56+00:00',
      resources: [
        { resource_unique_id: 'DR0095522', url: at('DR0095522', 'rpw_dataset_2011_2024_q4.xlsx'), format: 'EXCEL' },
        {
          resource_id: '41ef550e-1479-f011-b4cb-000d3a3b8890',
          resource_unique_id: 'DR0095523',
          name: 'Remittance Prices Worldwide (Complete Dataset)',
          url: `${origin}${newest}`,
          format: 'EXCEL',
        },
        { resource_unique_id: 'DR0095521', url: at('DR0095521', 'rpw_dataset_2011_2025_q1.xlsx'), format: 'EXCEL' },
        { resource_unique_id: 'DR0095524', name: 'Sending Countries', url: null, format: 'DATABANK' },
        { resource_unique_id: 'DR0095413', url: at('DR0095413', 'RPW_main_report_and_annex_Q325.pdf'), format: 'PDF' },
      ],
    };
  }

  return Object.assign(state, {
    catalogUrl: `${origin}/datasets/0037898`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

export type FakeWorldBank = Awaited<ReturnType<typeof startFakeWorldBank>>;
