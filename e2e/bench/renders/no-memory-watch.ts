/** In place of the renderers' watch on their memory: the host's own is nobody's to end. */
export const watchMemory = (): void => undefined;
