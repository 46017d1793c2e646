/** The shop's process says so once it takes visitors. */
export const SHOP_OPEN = 'open';

/** Names the descriptor of a socket that the supervisor has bound. */
export const HELD_SOCKET_OPTION = '--socket=';

/** The socket to listen on when a supervisor holds one: visitors who come while the process is replaced wait in its queue. */
export function heldSocket(parameters: readonly string[] = process.argv): { fd?: number } {
  const text = parameters.find((each) => each.startsWith(HELD_SOCKET_OPTION))?.slice(HELD_SOCKET_OPTION.length);
  return text === undefined ? {} : { fd: Number(text) };
}

/**
 * Ends this process, as a signal does, when its supervisor is no more. One that was killed has passed no signal on: nobody would replace this
 * process, and the next one would find the port taken.
 */
export function endWithSupervisor(): void {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Whoever listens keeps the process: it may end by itself.
  process.channel.unref();
}
