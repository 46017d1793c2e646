import { z } from 'zod';

/** A remote's name: small letters, digits and hyphens. Which remotes there are the registry knows; texts of `host` are the host's own. */
export const RemoteName = z
  .string()
  .regex(
    /^(?!(?:constructor|host)$)[a-z][a-z0-9-]{0,30}$/,
    'is no name of a remote: a small letter, then small letters, digits and hyphens',
  );
export type RemoteName = z.infer<typeof RemoteName>;

/** What an exposed module is called. */
export const ExposedName = z
  .string()
  .regex(/^[A-Z][A-Za-z0-9]{1,60}$/, 'is no name of a module: a capital letter, then letters and digits');

/** A slot: the remote and the exposed module that fills it. `cart/CartBadge` */
export const SlotName = z.string().regex(/^[a-z][a-z0-9-]{0,30}\/[A-Z][A-Za-z0-9]{1,60}$/, 'is no slot: remote/Module');

/** `cart/CartBadge` is filled by `cart`, with its module `CartBadge`. */
export function partsOf(slot: string): { remote: RemoteName; exposed: string } {
  const [remote = '', exposed = ''] = slot.split('/');
  return { remote, exposed };
}
