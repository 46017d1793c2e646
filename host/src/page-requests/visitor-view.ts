import type { SiteCode } from '@ninefold/sites';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Serving } from '../composition/serving.ts';
import type { SiteView } from '../composition/site-view.ts';
import { drawVisitor, readVisitor, VISITOR_COOKIE } from '../composition/visitor-arm.ts';
import { hasDraft, type Drafts } from '../releases/drafts/drafts.ts';
import { PASS_SECONDS, RELEASE_PASS_NAME, type Picks, type ReleasePasses } from '../releases/drafts/release-pass.ts';

/** Longer than any rollout, in seconds. */
const VISITOR_SECONDS = 90 * 24 * 3600;

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
  /** The name drawn for the visitor, while a rollout runs. */
  name?: string | undefined;
  /** Whether a build of somebody's work is among them, which another one may follow any moment. */
  isDraft?: boolean;
}

/** The composition that a visitor gets: by the name drawn for them while a rollout runs, or what their pass shows. */
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
  const name = serving.hasRollout(site) ? visitorOf(request, reply) : undefined;
  return { view: serving.view(site, name), name };
}

function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = readVisitor(request.cookies[VISITOR_COOKIE]);
  if (known !== undefined) return known;
  const visitor = drawVisitor();
  void reply.setCookie(VISITOR_COOKIE, visitor, { ...ofHost(request), maxAge: VISITOR_SECONDS });
  return visitor;
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
    const opened = await passes.readLink(token, site);
    if (!opened) return undefined;
    const earlier = await passes.read(request.cookies[RELEASE_PASS_NAME] ?? '', site);
    const pass = await passes.issue({ site, picks: { ...earlier, ...opened }, isOpened: true });
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
