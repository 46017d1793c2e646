import { ChevronRightIcon, Container } from '@ninefold/kit';
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { NavigationNode } from '../../../contract/navigation.ts';
import { CategoryBranch } from './category-branch.tsx';
import { isBoundRight, withPlace, type PointerPlace } from './pointer-course.ts';
import styles from './category-flyout.module.css';

/** A pointer rests this long on a category before what is below it is shown: on its way across it crosses others. */
const CHOOSE_DELAY_MS = 120;
/** On its way to what is shown beside, it may take as long across others. */
const CROSSING_DELAY_MS = 350;

/**
 * The drill-down: on the left what is directly below the main item, beside it what is below the chosen one (NAV-5). Each
 * category is followed by its own branch, so that the keyboard comes through all of them; only the chosen one is shown.
 */
export function CategoryFlyout({ item }: { item: NavigationNode }) {
  const { chosenHref, choose, chooseSoon, keep, chooseNoMore, onPointerMove } = useChoice(item.children[0]?.href);
  const isDeep = item.children.some(({ children }) => children.some((child) => child.children.length > 0));
  if (!isDeep) {
    return (
      <Container className={styles['flyout']}>
        <CategoryBranch node={item} isShown />
      </Container>
    );
  }
  return (
    <Container className={styles['flyout']}>
      <ul className={styles['tops']} onPointerMove={onPointerMove} onPointerLeave={chooseNoMore}>
        {item.children.map((top) => {
          const isChosen = top.href === chosenHref;
          // As with the main items, the first tap shows and the second follows the link (NAV-3).
          const onClick = (event: MouseEvent) => {
            if (isChosen || (event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') return;
            event.preventDefault();
            choose(top.href);
          };
          return (
            <li key={top.href}>
              <a
                className={styles['top']}
                href={top.href}
                data-chosen={isChosen || undefined}
                onPointerEnter={(event) => event.pointerType === 'mouse' && chooseSoon(top.href, event.currentTarget)}
                onPointerLeave={keep}
                onFocus={({ target }) => target.matches(':focus-visible') && choose(top.href)}
                onClick={onClick}
              >
                {top.title}
                <ChevronRightIcon size={16} />
              </a>
              <CategoryBranch node={top} isShown={isChosen} />
            </li>
          );
        })}
      </ul>
    </Container>
  );
}

function useChoice(firstHref: string | undefined) {
  const [chosenHref, setChosenHref] = useState(firstHref);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const places = useRef<PointerPlace[]>([]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    chosenHref,
    choose: (href: string) => {
      clearTimeout(timer.current);
      setChosenHref(href);
    },
    chooseSoon: (href: string, link: Element) => {
      clearTimeout(timer.current);
      const delayMs = isBoundRight(places.current, boxBeside(link)) ? CROSSING_DELAY_MS : CHOOSE_DELAY_MS;
      timer.current = setTimeout(() => setChosenHref(href), delayMs);
    },
    /** What is shown beside lies within the list: who goes there leaves the link and not the list. */
    keep: () => clearTimeout(timer.current),
    chooseNoMore: () => {
      clearTimeout(timer.current);
      places.current = [];
    },
    onPointerMove: ({ clientX, clientY, timeStamp }: PointerEvent) => {
      places.current = withPlace(places.current, { x: clientX, y: clientY, at: timeStamp });
    },
  };
}

/** From the right edge of the list on, as high as the flyout. */
function boxBeside(link: Element) {
  const { top, bottom } = (link.closest('ul')?.parentElement ?? link).getBoundingClientRect();
  return { top, bottom, right: link.getBoundingClientRect().right };
}
