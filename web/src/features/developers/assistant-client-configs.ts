export type AssistantClientConfig = {
  /** The program's name, which isn't translated. */
  readonly client: string;
  /** Where to put the text: a file or a terminal. */
  readonly file: string;
  readonly text: string;
};

/** Returns the settings that users copy into common AI assistants to connect them to Tern. */
export function assistantClientConfigs(origin: string): readonly AssistantClientConfig[] {
  const url = `${origin}/mcp`;
  return [
    {
      client: 'Claude Code',
      file: 'Terminal',
      text: `claude mcp add --transport http tern ${url}`,
    },
    {
      client: 'Cursor',
      file: '.cursor/mcp.json',
      text: toFormattedJson({ mcpServers: { tern: { url } } }),
    },
    {
      client: 'VS Code',
      file: '.vscode/mcp.json',
      text: toFormattedJson({ servers: { tern: { type: 'http', url } } }),
    },
    {
      client: 'Claude Desktop',
      file: 'claude_desktop_config.json',
      // This client starts local programs, so it runs a local instance of Tern, which answers from its own data.
      text: toFormattedJson({
        mcpServers: { tern: { command: 'npm', args: ['--prefix', '/path/to/tern', 'run', '--silent', 'mcp'] } },
      }),
    },
  ];
}

function toFormattedJson(settings: unknown): string {
  return JSON.stringify(settings, null, 2);
}
