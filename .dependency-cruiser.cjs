/** The walls between the rooms: imports run one way, host → shared and remote → shared. */
const REMOTES = 'header|search|cart|footer|newsletter|preview';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
        'The composition root mounts the slices’ services; the command line imports catalogue and content. Nobody else knows a remote.',
      name: 'host-knows-no-remote',
      severity: 'error',
      from: { path: '^host/', pathNot: ['^host/src/(main|dev)\\.ts$', '^host/src/slices\\.ts$', '^host/src/cli/'] },
      to: { path: `^remote-(${REMOTES})/` },
    },
    {
      name: 'host-knows-services-of-remotes-alone',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: `^remote-(${REMOTES})/`, pathNot: `^remote-(${REMOTES})/service/index\\.ts$` },
    },
    {
      name: 'shared-knows-neither',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(host|remote-(${REMOTES}))/` },
    },
    {
      name: 'browser-knows-no-service',
      severity: 'error',
      from: {
        path: `^(remote-(${REMOTES})/src|shared/(platform|kit|sites)/src|host/src/(client|console/(client|views)))/`,
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: `^(remote-(${REMOTES})/service|shared/service)/` },
    },
    {
      name: 'service-knows-no-component',
      severity: 'error',
      from: { path: `^remote-(${REMOTES})/service/` },
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
    exclude: { path: '(^|/)(node_modules|dist[^/]*|\\.data)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json', '.css'],
    },
  },
};
