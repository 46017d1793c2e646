import { Suspense, useState, type ReactElement, type ReactNode } from 'react';

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

/** The tiles of a list, each with a key, of which the others come later. */
export function Tiles({ children }: { children: readonly ReactElement[] }) {
  return children.map((tile, index) => (
    <Tile key={tile.key} isFirst={index < FIRST_ROW}>
      {tile}
    </Tile>
  ));
}

/** Stays as it began when it moves to another place of its list, so that React keeps what it has told. */
function Tile({ isFirst, children }: { isFirst: boolean; children: ReactElement }) {
  const [comesFirst] = useState(isFirst);
  return comesFirst ? children : <Later>{children}</Later>;
}
