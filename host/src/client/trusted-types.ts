interface ScriptUrlRules {
  createScriptURL(url: string): unknown;
}

interface TrustedTypeFactory {
  createPolicy(name: string, rules?: { createScriptURL: (url: string) => string }): ScriptUrlRules;
}

/** What every remote's bundle, and the host's own, calls the policy that it makes for its chunks. */
const OF_BUNDLES = 'ninefold-remote';
const RELEASE_FILE = /^\/releases\/[a-z][a-z0-9-]*\/[0-9A-Za-z.+-]+\/browser\/[0-9A-Za-z._-]+\.js$/;
const HOST_FILE = /^\/assets\/[0-9A-Za-z._-]+\.js$/;
const allowed = new Set<string>();

function onlyKnownScripts(url: string): string {
  if (!RELEASE_FILE.test(url) && !allowed.has(url)) throw new TypeError(`Not a script of this page: ${url}`);
  return url;
}

/** A bundle's chunks lie beside it: nothing else is a script by the policy of bundles, whatever a release says. */
function onlyChunks(url: string): string {
  const { origin, pathname, search } = new URL(url, location.href);
  const isFile = RELEASE_FILE.test(pathname) || HOST_FILE.test(pathname);
  if (origin !== location.origin || search !== '' || !isFile) throw new TypeError(`Not a chunk of this page: ${url}`);
  return url;
}

const factory = (globalThis as { trustedTypes?: TrustedTypeFactory }).trustedTypes;
const policy = factory?.createPolicy('ninefold', { createScriptURL: onlyKnownScripts }) ?? {
  createScriptURL: onlyKnownScripts,
};
if (factory) sharePolicyOfBundles(factory);

/** Gives every bundle that makes the policy of bundles the one that is there: the page's headers allow no second one of a name. */
function sharePolicyOfBundles(trustedTypes: TrustedTypeFactory): void {
  const create = trustedTypes.createPolicy.bind(trustedTypes);
  const ofBundles = create(OF_BUNDLES, { createScriptURL: onlyChunks });
  Object.defineProperty(trustedTypes, 'createPolicy', {
    value: (...[name, rules]: Parameters<typeof create>) => (name === OF_BUNDLES ? ofBundles : create(name, rules)),
  });
}

/** Lets the page load a third party's script: the one that the shop's configuration names, and no other. */
export function allowScript(url: string): void {
  allowed.add(url);
}

/** The address of a script that may run here, in the form that a page with Trusted Types lets a script element take. */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url) as string;
}
