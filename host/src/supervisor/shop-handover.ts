/** The shop's process says so once it takes visitors. */
export const SHOP_OPEN = 'open';

/** Names the descriptor of a socket that the supervisor has bound. */
export const HELD_SOCKET_OPTION = '--socket=';

/** The socket to listen on when a supervisor holds one: visitors who come while the process is replaced wait in its queue. */
export function heldSocket(parameters: readonly string[] = process.argv): { fd?: number } {
  const text = parameters.find((each) => each.startsWith(HELD_SOCKET_OPTION))?.slice(HELD_SOCKET_OPTION.length);
  return text === undefined ? {} : { fd: Number(text) };
}
