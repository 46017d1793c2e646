/** What WebAssembly calls a full disk. */
const WASM_NO_SPACE = 51;

/** Why the process of the embedded database does not start, as it tells its parent. */
export interface StartFailure {
  code: 'ENOSPC' | 'UNREADABLE';
  message: string;
}

export function startFailureOf(error: unknown): StartFailure {
  const { errno, message = String(error) } = error as { errno?: number; message?: string };
  if (errno === WASM_NO_SPACE) return { code: 'ENOSPC', message: 'ENOSPC: no space left on device' };
  // What WebAssembly says of an end by PostgreSQL itself is for those who build it.
  const reason = message.startsWith('Aborted(') ? 'PostgreSQL has given up on its files' : message;
  return { code: 'UNREADABLE', message: `the embedded database does not open: ${reason}` };
}
