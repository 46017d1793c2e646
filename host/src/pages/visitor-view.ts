import type { SiteCode } from '@ninefold/sites';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Serving, SiteView } from '../composition/serving.ts';
import { drawBucket, readBucket } from '../composition/visitor-bucket.ts';
import { hasDraft, type Drafts } from '../releases/drafts.ts';
import { PASS_SECONDS, RELEASE_PASS_NAME, type Picks, type ReleasePasses } from '../releases/release-pass.ts';

/** Cookie with a visitor's bucket; set while a rollout runs on the site, and it says nothing of who the visitor is. */
export const BUCKET_COOKIE = 'release-bucket';

/** Longer than any rollout, in seconds. */
const BUCKET_SECONDS = 90 * 24 * 3600;

/** What leaves the versions that staff look at: `?ninefold-release=off`. */
export const LEAVE = 'off';

export interface VisitorViewOptions {
  serving: Serving;
  passes: ReleasePasses;
  drafts: Pick<Drafts, 'shown'>;
}

export interface VisitorView {
  view: SiteView;
  /** What staff look at instead of what is live; undefined for visitors. */
  picks?: Picks | undefined;
  /** Whether a build of somebody's work is among them, which another one may follow any moment. */
  isDraft?: boolean;
}

/** The composition that a visitor gets: by their bucket while a rollout runs, or what their pass shows. */
export async function viewFor(
  request: FastifyRequest,
  reply: FastifyReply,
  site: SiteCode,
  { serving, passes, drafts }: VisitorViewOptions,
): Promise<VisitorView> {
  const token = request.cookies[RELEASE_PASS_NAME];
  const picked = token === undefined ? undefined : await passes.read(token, site);
  if (picked) {
    try {
      const picks = await drafts.shown(picked);
      if (Object.keys(picks).length > 0)
        return { view: await serving.preview(site, picks), picks, isDraft: hasDraft(picked) };
    } catch (error) {
      request.log.error({ err: error, picked }, 'the versions of a pass cannot be loaded');
    }
  }
  return { view: serving.view(site, serving.hasRollout(site) ? bucketOf(request, reply) : undefined) };
}

function bucketOf(request: FastifyRequest, reply: FastifyReply): number {
  const known = readBucket(request.cookies[BUCKET_COOKIE]);
  if (known !== undefined) return known;
  const bucket = drawBucket();
  void reply.setCookie(BUCKET_COOKIE, String(bucket), { ...ofHost(request), maxAge: BUCKET_SECONDS });
  return bucket;
}

/**
 * Opens or leaves what a pass in the address shows.
 *
 * @returns the address without it, to which the visitor is sent; undefined when the address has no pass that counts
 */
export async function takePass(
  request: FastifyRequest,
  reply: FastifyReply,
  site: SiteCode,
  passes: ReleasePasses,
): Promise<string | undefined> {
  const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  const token = query.get(RELEASE_PASS_NAME);
  if (token === null) return undefined;
  if (token === LEAVE) void reply.clearCookie(RELEASE_PASS_NAME, ofHost(request));
  else {
    const opened = await passes.read(token, site);
    if (!opened) return undefined;
    const earlier = await passes.read(request.cookies[RELEASE_PASS_NAME] ?? '', site);
    const pass = await passes.issue({ site, picks: { ...earlier, ...opened } });
    void reply.setCookie(RELEASE_PASS_NAME, pass.token, { ...ofHost(request), maxAge: PASS_SECONDS });
  }
  query.delete(RELEASE_PASS_NAME);
  const rest = query.toString();
  return rest ? `${ownPath(path)}?${rest}` : ownPath(path);
}

/** A path of this shop: one that begins with two slashes would lead to another host. */
export function ownPath(path: string): string {
  return path.replace(/^[/\\]+/, '/');
}

/** `search 1.1.0, cart 2.0.0` */
export function describePicks(picks: Picks): string {
  return Object.entries(picks)
    .map(([remote, version]) => `${remote} ${version}`)
    .join(', ');
}

function ofHost(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
}
