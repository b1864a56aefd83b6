import { adapterFolders, features, rooms } from './boundaries.js';

const roomNames = Object.keys(rooms);
const testFiles = '\\.test\\.tsx?$|/testing/|\\.fixture\\.';

const roomRules = Object.entries(rooms).flatMap(([room, allowed]) => {
  const strangers = roomNames.filter((name) => name !== room && !allowed.rooms.includes(name));
  const rules = [
    {
      name: `${room}-knows-its-neighbours`,
      severity: 'error',
      from: { path: `^${room}/` },
      to: { path: `^(${[...strangers, 'scripts', 'e2e', 'bench', 'chaos'].join('|')})/` },
    },
  ];
  if (allowed.packages !== 'any') {
    rules.push({
      name: `${room}-needs-no-other-package`,
      severity: 'error',
      from: { path: `^${room}/`, pathNot: testFiles },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
        pathNot: allowed.packages.map((name) => `node_modules/${name}/`),
      },
    });
  }
  return rules;
});

const featureRules = features.map((feature) => ({
  name: `feature-${feature}-stands-alone`,
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
    ...roomRules,
    ...featureRules,
    ...adapterRules,
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    {
      name: 'tests-stay-tests',
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
