/** The walls between the rooms: imports run one way, host → shared and remote → shared. */
const DEMO = '^(host/src|remote-[a-z]+)/demo/';
const REMOTES = 'header|search|cart|footer|newsletter|preview';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'remote-knows-no-other-remote',
      severity: 'error',
      from: { path: `^remote-(${REMOTES})/` },
      to: { path: `^remote-(${REMOTES})/`, pathNot: '^remote-$1/' },
    },
    {
      name: 'remote-knows-no-host',
      severity: 'error',
      from: { path: `^remote-(${REMOTES})/` },
      to: { path: '^host/' },
    },
    {
      comment:
        'Two files are the composition root: one mounts the slices’ services, one their commands; the demo loads those of the slices. Nobody else knows a remote.',
      name: 'host-knows-no-remote',
      severity: 'error',
      from: { path: '^host/', pathNot: ['^host/src/slice(s|-commands)\\.ts$', '^host/src/demo/'] },
      to: { path: `^remote-(${REMOTES})/` },
    },
    {
      name: 'host-knows-services-of-remotes-alone',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: `^remote-(${REMOTES})/`, pathNot: `^remote-(${REMOTES})/(service|demo|commands)/index\\.ts$` },
    },
    {
      comment: 'The demo is a guest: everything else builds and runs without it.',
      name: 'only-demos-know-demos',
      severity: 'error',
      from: {
        path: '.',
        pathNot: ['^e2e/', DEMO],
      },
      to: { path: DEMO },
    },
    {
      comment: 'Browser tests and benchmarks use what packages export, like anybody outside.',
      name: 'e2e-knows-doors-alone',
      severity: 'error',
      from: { path: '^e2e/' },
      to: {
        path: `^(host|remote-(${REMOTES})|shared)/`,
        pathNot: [
          `^remote-(${REMOTES})/(service|demo)/(index|bench)\\.ts$`,
          '^host/src/testing\\.ts$',
          '^shared/',
          'package\\.json$',
        ],
      },
    },
    {
      name: 'shared-knows-neither',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(host|remote-(${REMOTES}))/` },
    },
    {
      comment: 'What teams elsewhere agree on with the shop needs neither React nor a bundler.',
      name: 'contract-knows-sites-alone',
      severity: 'error',
      from: { path: '^shared/contract/' },
      to: {
        path: ['^shared/(?!contract/|sites/)', 'node_modules/(react|react-dom|@rspack|@module-federation|fastify)/'],
      },
    },
    {
      name: 'browser-knows-no-service',
      severity: 'error',
      from: {
        path: `^(remote-(${REMOTES})/(src|contract|content)|shared/(platform|kit|sites)/src|host/src/(client|federation|console/(client|views)))/`,
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: `^(remote-(${REMOTES})/service|shared/service)/`, dependencyTypesNot: ['type-only'] },
    },
    {
      comment:
        'What is derived from the catalogue has one door, and tables for whoever writes goods; lists read its columns. Nobody else knows how it is kept.',
      name: 'index-by-its-door',
      severity: 'error',
      from: { path: '^remote-search/service/', pathNot: ['^remote-search/service/(index|listing)/', '/bench\\.ts$'] },
      to: {
        path: '^remote-search/service/index/',
        pathNot: '^remote-search/service/index/(product-index|index-tables|product-source|posting)\\.ts$',
      },
    },
    {
      name: 'lists-know-columns-alone',
      severity: 'error',
      from: { path: '^remote-search/service/listing/' },
      to: {
        path: '^remote-search/service/index/',
        pathNot: '^remote-search/service/index/((product-index|product-source)\\.ts$|columns/)',
      },
    },
    {
      name: 'index-knows-no-list',
      severity: 'error',
      from: { path: '^remote-search/service/index/', pathNot: '\\.test\\.ts$' },
      to: { path: '^remote-search/service/(listing|routes|import)/' },
    },
    {
      name: 'service-knows-no-component',
      severity: 'error',
      from: { path: `^remote-(${REMOTES})/(service|commands)/` },
      to: { path: '\\.tsx$' },
    },
    {
      name: 'platform-core-knows-no-host-part',
      severity: 'error',
      from: { path: '^shared/platform/src/(slots|http|i18n|contracts)/' },
      to: { path: '^shared/platform/src/host/' },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist[^/]*|\\.data|\\.cache)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json', '.css'],
    },
  },
};
