import { integrityOf, type ReleaseManifest, type SlotSheet } from '@ninefold/contract';
import { gzipSync } from 'node:zlib';
import { Header, type HeaderData } from 'tar';

/** An entry of an archive, sound or not. */
export interface TestEntry {
  path: string;
  content?: string | Buffer;
  type?: HeaderData['type'];
  linkpath?: string;
}

/** What host and test releases agree on: the footer has one slot. */
export const TEST_CONTRACT = { provided: { react: '19.3.1' }, exports: { react: ['useState', 'useId'] } };

/** What a small module says of itself. */
export const TEST_SHEET: SlotSheet = {
  shows: [],
  hydrate: 'now',
  budget: { scripts: 8, styles: 3 },
  samples: [{}],
  fallback: 'notice',
};

export interface TestRelease {
  version?: string;
  /** Replaces files by path; undefined leaves one out. */
  files?: Record<string, string | undefined>;
  /** Replaces parts of the manifest. */
  manifest?: { [Field in keyof ReleaseManifest]?: ReleaseManifest[Field] | undefined };
}

const TEXTS = '{"Footer":{"imprint":"Impressum"}}';
/** One for each language of the sites. */
const LOCALES = ['de-DE', 'fr-CH', 'cs-CZ', 'hu-HU', 'pl-PL', 'sk-SK', 'tr-TR'] as const;

/** Manifest and files of a small sound release of the footer, with the changes that a test wants. */
export function makeRelease({ version = '1.0.0', files: changedFiles = {}, manifest: changed = {} }: TestRelease = {}) {
  const files = Object.entries({
    'browser/entry.js': `var entry = "${version}";${'globalThis.count += 1;'.repeat(50)}`,
    'browser/Footer-1234567890.js': 'export default 1;',
    'server/entry.js': 'module.exports = {};',
    'styles/Footer-1234567890.css': '.footer__a { color: red }',
    ...Object.fromEntries(LOCALES.map((locale) => [`locales/${locale}.json`, TEXTS])),
    ...changedFiles,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const manifest: ReleaseManifest = {
    remote: 'footer',
    version,
    federationName: `footer_${version.replaceAll(/[^0-9a-z]/g, '_')}`,
    shared: { react: '^19.0.0' },
    entries: { browser: 'browser/entry.js', server: 'server/entry.js' },
    exposes: {
      Footer: {
        scripts: ['browser/Footer-1234567890.js'],
        styles: ['styles/Footer-1234567890.css'],
        slot: TEST_SHEET,
      },
    },
    pages: [],
    locales: Object.fromEntries(LOCALES.map((locale) => [locale, `locales/${locale}.json`])),
    files: Object.fromEntries(
      files.map(([path, text]) => [
        path,
        { integrity: integrityOf(Buffer.from(text)), bytes: Buffer.byteLength(text) },
      ]),
    ),
    ...(changed as Partial<ReleaseManifest>),
  };
  const entries: TestEntry[] = [
    { path: 'release.json', content: JSON.stringify(manifest) },
    ...files.map(([path, content]) => ({ path, content })),
  ];
  return { manifest, entries };
}

/** A sound archive with the changes that a test wants. */
export function makeArchive(release?: TestRelease): Buffer {
  return packEntries(makeRelease(release).entries);
}

/** Packs entries as they are, in memory. */
export function packEntries(entries: TestEntry[]): Buffer {
  const blocks = entries.flatMap(({ path, content = '', type = 'File', linkpath }) => {
    const body = Buffer.from(content);
    const header = new Header({ path, type, mode: 0o644, size: body.byteLength, ...(linkpath && { linkpath }) });
    const block = Buffer.alloc(512);
    header.encode(block);
    return [block, body, Buffer.alloc((512 - (body.byteLength % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}
