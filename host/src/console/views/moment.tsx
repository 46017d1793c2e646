/** A moment, the same for operators everywhere, and as the command line and the history's texts write it: in UTC. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC</time>;
}
