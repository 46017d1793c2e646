interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypeFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptUrlPolicy;
}

const RELEASE_FILE = /^\/releases\/[a-z][a-z0-9-]*\/[0-9A-Za-z.+-]+\/browser\/[0-9A-Za-z._-]+\.js$/;
const allowed = new Set<string>();

function onlyKnownScripts(url: string): string {
  if (!RELEASE_FILE.test(url) && !allowed.has(url)) throw new TypeError(`Not a script of this page: ${url}`);
  return url;
}

const factory = (globalThis as { trustedTypes?: TrustedTypeFactory }).trustedTypes;
const policy: ScriptUrlPolicy = factory?.createPolicy('ninefold', { createScriptURL: onlyKnownScripts }) ?? {
  createScriptURL: onlyKnownScripts,
};

/** Lets the page load a third party's script: the one that the shop's configuration names, and no other. */
export function allowScript(url: string): void {
  allowed.add(url);
}

/** The address of a script that may run here, in the form that a page with Trusted Types lets a script element take. */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url) as string;
}
