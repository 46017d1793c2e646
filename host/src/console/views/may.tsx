import type { Rights } from '@ninefold/contract/operators';
import { createContext, use } from 'react';
import { mayDoAll, type Action, type Target } from '../../operators/may-do.ts';

/** The rights of who is signed in, as the server tells them; undefined: nobody is. */
export const RightsContext = createContext<Rights | undefined>(undefined);

/** Whether who is signed in may do something to all that is named: what the server would refuse is not offered. */
export type May = (action: Action, ...targets: Target[]) => boolean;

export function useMay(): May {
  const rights = use(RightsContext);
  return (action, ...targets) => rights !== undefined && mayDoAll(rights, action, targets);
}
