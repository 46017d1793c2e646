/** What was looked at, what came of it, and what to do about it. */
export interface Finding {
  what: string;
  /** `fault`: this host must not get visitors. */
  level: 'ok' | 'note' | 'fault';
  text: string;
  advice?: string;
}
