/** NotificationResponse: what somebody has told by `notify` and this session listens to. */
const NOTIFICATION = 0x41;
/** A message's type and length. */
const HEAD = 5;

/**
 * Finds the notifications in what PostgreSQL answers.
 *
 * @returns takes the answers' bytes, however they are cut
 */
export function createNotificationReader(onNotification: (message: Uint8Array) => void): (bytes: Uint8Array) => void {
  /** A message's head, or a notification, of which not all has come. */
  let begun: Buffer = Buffer.alloc(0);
  /** How many bytes of a message are still to come that is none. */
  let others = 0;
  return (bytes) => {
    let rest: Buffer = Buffer.concat([begun, bytes]);
    for (;;) {
      const skipped = Math.min(others, rest.length);
      others -= skipped;
      rest = rest.subarray(skipped);
      const length = rest.length < HEAD ? Infinity : 1 + rest.readInt32BE(1);
      const isNotification = rest[0] === NOTIFICATION;
      if (rest.length < HEAD || (isNotification && rest.length < length)) break;
      if (isNotification) {
        onNotification(Uint8Array.from(rest.subarray(0, length)));
        rest = rest.subarray(length);
      } else others = length;
    }
    begun = Buffer.from(rest);
  };
}
