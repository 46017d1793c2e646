// Runs the Dockerfile's build steps without Docker: on a copy of what .dockerignore lets through, in a clean folder. Then starts the
// shop as the image would, as a user who may write in the data folder alone, on an empty embedded database and, when
// IMAGE_DATABASE_URL names an empty one, on a PostgreSQL server. What it cannot try: the base images, and Docker itself.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import dockerignore from '@balena/dockerignore';
import { DockerfileParser } from 'dockerfile-ast';
import { freePort } from '../shared/service/src/testing/free-port.ts';

const NOBODY = 65_534;
const isRoot = process.getuid() === 0;
const unprivileged = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
const systemPath = process.env.PATH.split(':').filter((folder) => !folder.endsWith('node_modules/.bin'));

const instructions = DockerfileParser.parse(readFileSync('Dockerfile', 'utf8')).getInstructions();
const finalStage = instructions.findLastIndex((instruction) => instruction.getKeyword() === 'FROM');
const work = mkdtempSync(join(tmpdir(), 'ninefold-image-'));
const shop = join(work, 'shop');
/** Has the Node of the base image; whoever starts the shop may read it, wherever this checkout lies. */
const baseNode = join(work, 'base');

try {
  chmodSync(work, 0o755);
  cpSync(process.execPath, join(baseNode, 'node'));
  copyContext();
  for (const step of instructions.slice(0, finalStage).filter((each) => each.getKeyword() === 'RUN')) runStep(step);
  await tryShop('the embedded database', {});
  const { IMAGE_DATABASE_URL } = process.env;
  if (IMAGE_DATABASE_URL)
    await tryShop('a PostgreSQL server', {
      DATABASE_URL: IMAGE_DATABASE_URL,
      OPERATOR_TOKEN: 'o'.repeat(32),
      SERVICE_TOKEN: 's'.repeat(32),
      KEY_ENCRYPTION_KEY: 'k'.repeat(32),
    });
} finally {
  rmSync(work, { recursive: true, force: true });
}

function copyContext() {
  const isSent = dockerignore().add(readFileSync('.dockerignore', 'utf8')).createFilter();
  const known = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of known.split('\0').filter((path) => path && isSent(path)))
    cpSync(file, join(shop, file), { recursive: true, force: true });
}

function runStep(step) {
  const command = step.getArgumentsContent();
  console.log(`-- RUN ${command}`);
  const { NODE_ENV: _mode, ...env } = { ...process.env, PATH: [baseNode, ...systemPath].join(':') };
  execFileSync('sh', ['-c', command], { cwd: shop, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The environment that the final stage sets, with this machine's folders in place of the image's. */
function imageEnvironment(dataDir) {
  const env = { PATH: [baseNode, '/usr/bin', '/bin'].join(':') };
  for (const step of instructions.slice(finalStage).filter((each) => each.getKeyword() === 'ENV'))
    for (const property of step.getProperties())
      env[property.getName()] = property
        .getValue()
        .replace('$PATH', env.PATH)
        .replace('/shop', shop)
        .replace('/data', dataDir);
  return env;
}

async function tryShop(name, settings) {
  const dataDir = mkdtempSync(join(work, 'data-'));
  if (isRoot) chownSync(dataDir, NOBODY, NOBODY);
  const port = await freePort();
  const [command, ...parameters] = JSON.parse(
    instructions.findLast((each) => each.getKeyword() === 'CMD').getArgumentsContent(),
  );
  const env = { ...imageEnvironment(dataDir), HOST: '127.0.0.1', PORT: String(port), TMPDIR: dataDir, ...settings };
  const process = spawn(command, parameters, { cwd: shop, env, ...unprivileged, stdio: 'inherit' });
  const ended = once(process, 'exit');
  try {
    await untilReady(port);
    const answers = await Promise.all(['/live', '/ready', '/'].map((path) => statusOf(port, path)));
    if (answers.some((status) => status !== 200)) throw new Error(`/live, /ready and / answer ${answers.join(', ')}`);
  } finally {
    process.kill('SIGTERM');
  }
  const [exitCode] = await ended;
  if (exitCode !== 0) throw new Error(`the shop ended with ${exitCode}`);
  console.log(`-- the shop of the image serves on ${name}, and ends well`);
}

async function untilReady(port) {
  const deadline = Date.now() + 180_000;
  while ((await statusOf(port, '/ready')) !== 200) {
    if (Date.now() > deadline) throw new Error('the shop is not ready after three minutes');
    await delay(500);
  }
}

function statusOf(port, path) {
  return fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => undefined,
  );
}
