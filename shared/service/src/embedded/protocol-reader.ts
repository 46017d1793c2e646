const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;

/** Messages that end what a client wants run without another client in between: Query, Sync, CopyDone, CopyFail. */
const LAST_OF_BATCH = new Set(['Q', 'S', 'c', 'f']);

/** What a client of the PostgreSQL protocol asks for, in the pieces that must run undivided. */
export type Request =
  | { kind: 'batch'; messages: Uint8Array[]; complete: boolean }
  | { kind: 'encryption' }
  | { kind: 'terminate' };

/**
 * Cuts a client's bytes into batches. A batch ends where the protocol lets another client in; one that ends with a
 * Flush is not `complete`: the rest up to the Sync follows, and the session must be kept for it.
 */
export function createProtocolReader(): (chunk: Buffer) => Request[] {
  let buffered: Buffer = Buffer.alloc(0);
  let isStarted = false;
  let messages: Uint8Array[] = [];

  function takeStartup(): Request | undefined {
    if (buffered.length < 8 || buffered.length < buffered.readInt32BE(0)) return undefined;
    const message = buffered.subarray(0, buffered.readInt32BE(0));
    buffered = buffered.subarray(message.length);
    const code = message.readInt32BE(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption' };
    if (code === CANCEL_REQUEST) return { kind: 'terminate' };
    isStarted = true;
    return { kind: 'batch', messages: [new Uint8Array(message)], complete: true };
  }

  function takeBatch(): Request | undefined {
    while (buffered.length >= 5) {
      const length = 1 + buffered.readInt32BE(1);
      if (buffered.length < length) return undefined;
      const type = String.fromCharCode(buffered[0]!);
      if (type === 'X') return { kind: 'terminate' };
      messages.push(new Uint8Array(buffered.subarray(0, length)));
      buffered = buffered.subarray(length);
      if (type !== 'H' && !LAST_OF_BATCH.has(type)) continue;
      const batch: Request = { kind: 'batch', messages, complete: type !== 'H' };
      messages = [];
      return batch;
    }
    return undefined;
  }

  return (chunk) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    const requests: Request[] = [];
    for (;;) {
      const request = isStarted ? takeBatch() : takeStartup();
      if (!request) return requests;
      requests.push(request);
      if (request.kind === 'terminate') return requests;
    }
  };
}
