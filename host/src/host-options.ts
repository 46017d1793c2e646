import type { Slice } from '@ninefold/service';
import type { Config } from './config.ts';

/** What every part of the host is given. */
export interface HostOptions {
  config: Config;
  /** The slices whose services run in this process unless they have an address of their own. */
  slices: readonly Slice[];
  progress: (line: string) => void;
}
