import type { RemoteName } from '@ninefold/contract';
import { setServiceRules } from '@ninefold/service';
import { resolveSite, type HostNames } from '@ninefold/sites';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasDraft, type Drafts } from '../drafts/drafts.ts';
import { RELEASE_PASS_NAME, type Picks, type ReleasePasses } from '../drafts/release-pass.ts';

const SCRIPT_PATH = '/service/releases/draft.js';
const SHOWN_PATH = '/service/releases/draft';
const CHECK_INTERVAL_MS = 1000;

/** No cache keeps what only holders of a pass get, and no other site reads it. */
export const OF_DRAFTS = { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' };

interface DraftRoutesOptions {
  drafts: Drafts;
  passes: ReleasePasses;
  hostNames: HostNames;
}

/** Whether whoever asks holds a pass to a build of a draft. */
export type DraftReader = (request: FastifyRequest, remote: RemoteName, version: string) => Promise<boolean>;

export function draftReader(options: DraftRoutesOptions): DraftReader {
  return async (request, remote, version) => {
    const picks = await picksOf(request, options);
    return picks !== undefined && (await options.drafts.isShown(picks, remote, version));
  };
}

/** Address of the script by which a page with drafts follows them. */
export function draftScript(shown: Picks): string {
  return `${SCRIPT_PATH}?shown=${encodeURIComponent(textOf(shown))}`;
}

/** Adds what reloads a page when another build of its drafts is there, or none any more: a script, and what it asks. */
export async function registerDrafts(app: FastifyInstance, options: DraftRoutesOptions): Promise<void> {
  await app.register((scope, _options, done) => {
    setServiceRules(scope);
    scope.get(SCRIPT_PATH, (_request, reply) =>
      reply.headers({ ...OF_DRAFTS, 'content-type': 'text/javascript; charset=utf-8' }).send(
        `const shown = new URL(document.currentScript.src).searchParams.get('shown');
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch('${SHOWN_PATH}').catch(() => undefined);
  if (answer?.ok && (await answer.json()).shown !== shown) location.reload();
}, ${CHECK_INTERVAL_MS});
`,
      ),
    );
    scope.get(SHOWN_PATH, async (request, reply) => {
      const picks = await picksOf(request, options);
      const shown = picks && hasDraft(picks) ? await options.drafts.shown(picks) : {};
      return reply.headers(OF_DRAFTS).send({ shown: textOf(shown) });
    });
    done();
  });
}

async function picksOf(
  request: FastifyRequest,
  { passes, hostNames }: Pick<DraftRoutesOptions, 'passes' | 'hostNames'>,
): Promise<Picks | undefined> {
  const token = request.cookies[RELEASE_PASS_NAME];
  return token === undefined ? undefined : await passes.read(token, resolveSite(request.headers.host, hostNames));
}

function textOf(shown: Picks): string {
  return Object.keys(shown)
    .sort()
    .map((remote) => `${remote} ${shown[remote]}`)
    .join(', ');
}
