/** An import between two files. Paths are relative to the repository root. */
export type FileImport = { readonly from: string; readonly to: string };

/** Folders that import each other directly or indirectly, and the imports that form the cycle. */
export type FolderCycle = { readonly folders: readonly string[]; readonly imports: readonly FileImport[] };

/**
 * Returns the cycles among the folders directly in `workspace`, and among the folders directly in each of these.
 * Imports between a folder's own files and its subfolders don't count, because only siblings are compared. Type imports
 * count like all others.
 */
export function findFolderCycles(imports: readonly FileImport[], workspace: string): readonly FolderCycle[] {
  const inside = imports.filter(({ from, to }) => from.startsWith(`${workspace}/`) && to.startsWith(`${workspace}/`));
  const cycles = findCycles(inside, workspace);
  const parents = new Set(inside.flatMap(({ from, to }) => [folderIn(workspace, from), folderIn(workspace, to)]));
  for (const parent of parents) if (parent !== undefined) cycles.push(...findCycles(inside, parent));
  return cycles;
}

/**
 * Returns the imports from a folder of `workspace` to one that comes later in `layers`. Also returns imports to or from
 * a folder that isn't in `layers`.
 */
export function findUpwardImports(
  imports: readonly FileImport[],
  workspace: string,
  layers: readonly string[],
): readonly FileImport[] {
  const rank = (path: string): number | undefined => {
    const folder = folderIn(workspace, path)?.slice(workspace.length + 1);
    return folder === undefined ? undefined : layers.indexOf(folder);
  };
  return imports.filter(({ from, to }) => {
    const [own, other] = [rank(from), rank(to)];
    if (own === undefined || other === undefined) return false;
    return own === -1 || other === -1 || other > own;
  });
}

/**
 * Returns the folder directly in `parent` that contains a file. Returns undefined for a file elsewhere or in `parent`
 * itself.
 */
function folderIn(parent: string, path: string): string | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined;
  const end = path.indexOf('/', parent.length + 1);
  return end === -1 ? undefined : path.slice(0, end);
}

function findCycles(imports: readonly FileImport[], parent: string): FolderCycle[] {
  const arrows = new Map<string, Set<string>>();
  const between: (FileImport & { readonly a: string; readonly b: string })[] = [];
  for (const one of imports) {
    const [a, b] = [folderIn(parent, one.from), folderIn(parent, one.to)];
    if (a === undefined || b === undefined || a === b) continue;
    arrows.set(a, (arrows.get(a) ?? new Set()).add(b));
    between.push({ ...one, a, b });
  }
  const reach = new Map([...arrows.keys()].map((folder) => [folder, findReachableFolders(folder, arrows)]));
  const cycles: FolderCycle[] = [];
  const seen = new Set<string>();
  for (const folder of arrows.keys()) {
    if (seen.has(folder) || !reach.get(folder)?.has(folder)) continue;
    const folders = [...(reach.get(folder) ?? [])].filter((other) => reach.get(other)?.has(folder)).sort();
    for (const one of folders) seen.add(one);
    const ties = between.filter(({ a, b }) => folders.includes(a) && folders.includes(b));
    cycles.push({ folders, imports: ties.map(({ from, to }) => ({ from, to })) });
  }
  return cycles;
}

function findReachableFolders(start: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...(arrows.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(arrows.get(next) ?? []));
  }
  return reached;
}
