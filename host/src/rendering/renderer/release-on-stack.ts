import { getCallSites } from 'node:util';
import { releaseOfFile } from '../messages.ts';

/** How far up a stack it is looked for a release. */
const STACK_FRAMES = 50;

type Prepare = (error: Error, sites: readonly NodeJS.CallSite[]) => string;

/** What V8 asks for the text of a stack; undefined: it writes its own. */
let prepare: Prepare | undefined;
let fileOf: (site: NodeJS.CallSite) => string | null = () => null;

/** The functions on a stack would lead to those of this program: nobody gets them. React sets what prepares stacks, and sets it back. */
export function pinStackTraces(): void {
  // That of V8 refuses what is no place of a real stack.
  const getFileName = Reflect.get(Object.getPrototypeOf(ownSite()) as object, 'getFileName') as () => string | null;
  fileOf = (site) => Reflect.apply(getFileName, site, []);
  Object.defineProperty(Error, 'prepareStackTrace', {
    get: () => prepare,
    set() {
      // Stays as it is.
    },
    configurable: false,
  });
}

function ownSite(): NodeJS.CallSite {
  Error.prepareStackTrace = (_error, sites) => sites;
  const [site] = new Error('where').stack as unknown as NodeJS.CallSite[];
  return site!;
}

/** The release whose file is nearest of those that run now. Its functions may be called anything, its files may not. */
export function releaseAtWork(): string | undefined {
  return nearest(getCallSites(STACK_FRAMES).map(({ scriptName }) => scriptName));
}

/** The release whose file is nearest where an error was made; undefined where its stack was read or written before. */
export function releaseOfError(error: unknown): string | undefined {
  let release: string | undefined;
  prepare = (made, sites) => {
    release = nearest(sites.map(fileOf));
    return [String(made), ...sites.map((site: unknown) => String(site))].join('\n    at ');
  };
  try {
    void (error instanceof Error && error.stack);
  } catch {
    // Whoever made it wants nobody to read it.
  } finally {
    prepare = undefined;
  }
  return release;
}

function nearest(files: readonly (string | null)[]): string | undefined {
  for (const file of files) {
    const release = releaseOfFile(file ?? '');
    if (release !== undefined) return release;
  }
  return undefined;
}
