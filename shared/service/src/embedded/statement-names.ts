/** Where the name of a prepared statement stands in a message: after so many zero-terminated texts, from this byte on. */
const PLACES: Record<string, { from: number; textsBefore: number }> = {
  P: { from: 5, textsBefore: 0 }, // Parse: name, query
  B: { from: 5, textsBefore: 1 }, // Bind: portal, name
  D: { from: 6, textsBefore: 0 }, // Describe: 'S' or 'P', name
  C: { from: 6, textsBefore: 0 }, // Close: 'S' or 'P', name
};
const STATEMENT = 'S'.charCodeAt(0);

/** Puts `prefix` before the statement name in a client's message, since all clients share the names of one session. */
export function scopeStatementName(message: Uint8Array, prefix: string): Uint8Array {
  const type = String.fromCharCode(message[0]!);
  const place = PLACES[type];
  if (!place || (place.from === 6 && message[5] !== STATEMENT)) return message;
  let at = place.from;
  for (let skipped = 0; skipped < place.textsBefore; skipped += 1) at = message.indexOf(0, at) + 1;
  if (message[at] === 0) return message;
  const scoped = Buffer.concat([message.subarray(0, at), Buffer.from(prefix), message.subarray(at)]);
  scoped.writeInt32BE(scoped.length - 1, 1);
  return new Uint8Array(scoped);
}
