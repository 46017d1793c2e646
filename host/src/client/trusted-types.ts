interface ScriptUrlPolicy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypeFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptUrlPolicy;
}

const RELEASE_FILE = /^\/releases\/[a-z]+\/[0-9A-Za-z.+-]+\/browser\/[0-9A-Za-z._-]+\.js$/;

function onlyReleaseFiles(url: string): string {
  if (!RELEASE_FILE.test(url)) throw new TypeError(`Not a script of a release: ${url}`);
  return url;
}

const factory = (globalThis as { trustedTypes?: TrustedTypeFactory }).trustedTypes;
const policy: ScriptUrlPolicy = factory?.createPolicy('ninefold', { createScriptURL: onlyReleaseFiles }) ?? {
  createScriptURL: onlyReleaseFiles,
};

/** The address of a release's script, in the form that a page with Trusted Types lets a script element take. */
export function trustedScriptUrl(url: string): string {
  return policy.createScriptURL(url) as string;
}
