import { adapterFolders, features, workspaces } from './boundaries.js';

const workspaceNames = Object.keys(workspaces);
const testFiles = '\\.test\\.tsx?$|/testing/|\\.fixture\\.';

const workspaceRules = Object.entries(workspaces).flatMap(([workspace, allowed]) => {
  const forbidden = workspaceNames.filter((name) => name !== workspace && !allowed.imports.includes(name));
  const rules = [
    {
      name: `${workspace}-imports-only-allowed-workspaces`,
      severity: 'error',
      from: { path: `^${workspace}/` },
      to: { path: `^(${[...forbidden, 'scripts', 'e2e', 'bench', 'chaos'].join('|')})/` },
    },
  ];
  if (allowed.packages !== 'any') {
    rules.push({
      name: `${workspace}-imports-only-allowed-packages`,
      severity: 'error',
      from: { path: `^${workspace}/`, pathNot: testFiles },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
        pathNot: allowed.packages.map((name) => `node_modules/${name}/`),
      },
    });
  }
  return rules;
});

const featureRules = features.map((feature) => ({
  name: `feature-${feature}-imports-no-other-feature`,
  severity: 'error',
  from: { path: `^web/src/features/${feature}/` },
  to: { path: '^web/src/features/', pathNot: `^web/src/features/${feature}/` },
}));

const adapterRules = adapterFolders.map((folder) => ({
  name: `${folder}-only-fetches-and-parses`,
  severity: 'error',
  from: { path: `^${folder}/.*\\.adapter\\.ts$` },
  to: { path: '\\.(store|job|routes)\\.ts$|^server/foundation/db/' },
}));

export default {
  forbidden: [
    ...workspaceRules,
    ...featureRules,
    ...adapterRules,
    {
      name: 'no-import-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    {
      name: 'no-import-of-test-code',
      severity: 'error',
      from: { pathNot: `${testFiles}|^e2e/|^bench/|^chaos/|^scripts/` },
      to: { path: testFiles },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^data/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
