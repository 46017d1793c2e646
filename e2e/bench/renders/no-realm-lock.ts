/** In place of the renderers' lock: the host's own realm stays as it is. */
export const lockRealm = (): void => undefined;
