import { join } from 'node:path';
import type { PageAssets, RenderPage } from '@tern/contract/page-rendering.ts';
import type { HotPayload } from 'vite';
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type { WebBuild } from '../../server/pages/render/web-build.ts';
import { projectRoot } from '../run.ts';
import type { BackendMessage, ParentMessage } from './backend-message.ts';
import { devEntryUrl } from './dev-entry.ts';

const styleSheet = '/src/app/styles/app.css';

const scripts = [devEntryUrl, '/src/app/boot/entry-early.ts', '/src/app/entry-client.tsx'];

/** Returns a web build that renders pages from the source in `web`, with modules from Vite in the parent process. */
export function createSourceWebBuild(sendToParent: (message: BackendMessage) => void): WebBuild {
  const runner = new ModuleRunner(
    { hmr: false, transport: { invoke: createModuleFetcher(sendToParent) } },
    new ESModulesEvaluator(),
  );
  process.on('message', (message: ParentMessage) => {
    if (message.type === 'drop-modules') runner.clearCache();
  });
  const render: RenderPage = async (request) => {
    const { render: renderPage } = await runner.import<{ render: RenderPage }>('/src/app/entry-server.tsx');
    const { default: styles } = await runner.import<{ default: string }>(`${styleSheet}?inline`);
    const assets: PageAssets = { scripts, styles, fonts: {}, preloads: [] };
    const page = await renderPage({ ...request, assets });
    // Vite's client finds the style sheet by this name and replaces it when it changes.
    const named = `<style data-vite-dev-id="${join(projectRoot, 'web', styleSheet)}">`;
    return { ...page, html: page.html.map((part) => part.replace('<style>', named)), shareable: false };
  };
  const assets: PageAssets = { scripts, styles: '', fonts: {}, preloads: [] };
  return { clientFolder: undefined, assets, styleSource: '', render };
}

/** Returns a function that requests modules from the parent process. Responses can arrive in any order. */
function createModuleFetcher(sendToParent: (message: BackendMessage) => void) {
  type Result = { result: unknown } | { error: unknown };
  const waiting = new Map<number, (result: Result) => void>();
  let lastId = 0;
  process.on('message', (message: ParentMessage) => {
    if (message.type !== 'module') return;
    waiting.get(message.id)?.(message.result as Result);
    waiting.delete(message.id);
  });
  return (payload: HotPayload) =>
    new Promise<Result>((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      sendToParent({ type: 'fetch-module', id: lastId, payload });
    });
}
