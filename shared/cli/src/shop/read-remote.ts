import { RemoteName } from '@ninefold/contract';
import { InvalidArgumentError } from 'commander';

/** Reads the name of a remote, with or without `remote-`. */
export function readRemote(text: string): RemoteName {
  const { data: remote } = RemoteName.safeParse(text.replace(/^remote-/, ''));
  if (remote !== undefined && remote !== 'all') return remote;
  throw new InvalidArgumentError('It is no name of a remote: `npx ninefold status` lists them.');
}

/** Reads the name of a service of a team elsewhere, which no shop need know yet. */
export function readService(text: string): RemoteName {
  const { data: service } = RemoteName.safeParse(text);
  if (service !== undefined && service !== 'all') return service;
  throw new InvalidArgumentError(
    'It is no name of a service: a small letter, then small letters, digits and hyphens, such as reviews.',
  );
}

/** Reads names of remotes by comma, `cart,footer`, or `all`. */
export function readRemotes(text: string): RemoteName[] | 'all' {
  if (text.trim().toLowerCase() === 'all') return 'all';
  return [...new Set(text.split(',').map((each) => readRemote(each.trim())))];
}
