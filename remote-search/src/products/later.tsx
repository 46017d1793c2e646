import { Suspense, type ReactNode } from 'react';

/**
 * What stands further down a page than what visitors press first. React takes a page over level by level, as boundaries stand in one another:
 * two of them are one more than what is above has, its buttons included. The HTML is there from the start.
 */
export function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Suspense>{children}</Suspense>
    </Suspense>
  );
}

/** Tiles that come first: a row of them beside the filters, and what shows of a shelf before it is moved. */
export const FIRST_ROW = 4;

/** The tiles of a list, of which the others come later. */
export function Tiles({ children }: { children: readonly ReactNode[] }) {
  return (
    <>
      {children.slice(0, FIRST_ROW)}
      <Later>{children.slice(FIRST_ROW)}</Later>
    </>
  );
}
