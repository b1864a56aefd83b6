import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

export type Start = {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
};

export const containerfile = read('Containerfile');

/** Returns the arguments of each instruction with this name in the Containerfile. Continued lines are joined. */
export function instructions(name: string): string[] {
  const lines = containerfile.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
  return [...lines.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest);
}

/** Returns the container's command, environment and health check. */
export function readContainerConfig(): Start & { readonly check: readonly string[] } {
  const [command = ''] = instructions('CMD');
  const [, check = ''] = /CMD (.*)$/.exec(instructions('HEALTHCHECK')[0] ?? '') ?? [];
  return {
    command: JSON.parse(command) as string[],
    check: JSON.parse(check) as string[],
    environment: pairs(instructions('ENV')),
  };
}

/** Returns the commands after a label, such as "Restore", in a section of docs/operating/packages.md. */
export function documentedCommands(section: string, label: string): string {
  const text = read('../docs/operating/packages.md').split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  const commands = text.split(`**${label}:**`)[1]?.split('\n```\n')[1];
  if (commands === undefined) throw new Error(`${section} has no commands after "${label}"`);
  return commands;
}

/** Returns the systemd service's command, environment, working directory, user and settings file. */
export function readServiceUnit() {
  const unit = read('tern.service');
  const values = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, text = '']) => text);
  const value = (name: string): string => values(name)[0] ?? '';
  return {
    command: value('ExecStart').split(' '),
    environment: pairs(values('Environment')),
    folder: value('WorkingDirectory'),
    user: value('User'),
    settingsFile: value('EnvironmentFile'),
  };
}

function pairs(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line) => line.split(' ')).map((pair) => pair.split('=') as [string, string]),
  );
}
