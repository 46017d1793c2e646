import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface NewRemote {
  /** Small letters, digits and hyphens: `reviews`. */
  name: string;
  /** Where its repository is to be. It is made; a folder with something in it is refused. */
  folder: string;
  /** The address of its page. @default `/<name>` */
  path?: string | undefined;
}

const TEMPLATE = join(import.meta.dirname, '..', 'template');

/** What the template's files call the remote, also as a key, and its page's address. */
const PLACEHOLDERS = /\/example-address|example:|example|Example/g;

/** npm leaves a file of this name out of every package. */
const RENAMED = new Map([['gitignore', '.gitignore']]);

/**
 * Writes the repository of a new remote.
 *
 * @throws with a sentence for whoever asked: the name is none, the address is none, the folder is not empty
 */
export async function createRemote({ name, folder, path = `/${name}` }: NewRemote): Promise<void> {
  if (!/^(?!(?:constructor|host)$)[a-z][a-z0-9-]{0,30}$/.test(name))
    throw new Error(`"${name}" is no name of a remote: a small letter, then small letters, digits and hyphens.`);
  // The command line takes `all` for all remotes, and leaves out what folders of remotes begin with.
  if (name === 'all' || name.startsWith('remote-'))
    throw new Error(
      `"${name}" is a name that commands take for another: call the remote by what it shows, like reviews.`,
    );
  // What is dots alone browsers leave out of addresses.
  if (!/^\/[\w.~/-]{1,199}$/.test(path) || /\/(?:\/|\.\.?(?:\/|$))/.test(path))
    throw new Error(`"${path}" is no address of a page: write it like /${name}.`);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name another folder with --folder.`);
  const words: Record<string, string> = {
    '/example-address': path,
    'example:': `${name.includes('-') ? `'${name}'` : name}:`,
    example: name,
    Example: pascalCase(name),
  };
  const fill = (text: string) => text.replaceAll(PLACEHOLDERS, (word) => words[word]!);

  for (const entry of await readdir(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(folder, fill(from.slice(TEMPLATE.length + 1)));
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, fill(await readFile(from, 'utf8')));
  }
  for (const [from, to] of RENAMED) await rename(join(folder, from), join(folder, to));
}

/** `product-reviews` → `ProductReviews` */
function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-+)([a-z0-9]?)/g, (_, letter: string) => letter.toUpperCase());
}
