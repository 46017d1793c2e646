/** A moment, the same for operators everywhere, and as the command line writes it: in UTC. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC</time>;
}
