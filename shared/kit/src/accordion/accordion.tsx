import { createContext, useContext, useId, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icon/icons.tsx';
import styles from './accordion.module.css';

const AccordionGroup = createContext<string | undefined>(undefined);

export interface AccordionProps {
  /** `AccordionPanel`s. */
  children: ReactNode;
  className?: string | undefined;
}

/** A group of panels of which at most one is open. Needs no scripts where the browser knows `<details name>`. */
export function Accordion({ children, className }: AccordionProps) {
  const group = useId();
  return (
    <AccordionGroup value={group}>
      <div className={classNames(styles['accordion'], className)}>{children}</div>
    </AccordionGroup>
  );
}

export interface AccordionPanelProps {
  /** The title that opens and closes the panel. */
  title: ReactNode;
  /** Found by the browser's search while the panel is closed. */
  children: ReactNode;
  /** So that addresses can lead to it. */
  id?: string | undefined;
  /** Level of the title's heading. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** @default false */
  isDefaultExpanded?: boolean | undefined;
  /** Greyed out; stays as it is. @default false */
  isDisabled?: boolean | undefined;
  /** Stays as it is, whatever happens to the others of its group. @default false */
  isLocked?: boolean | undefined;
  onExpandedChange?: ((isExpanded: boolean) => void) | undefined;
  className?: string | undefined;
}

/** One panel, in an `Accordion` or by itself. */
export function AccordionPanel(props: AccordionPanelProps) {
  const {
    id,
    title,
    children,
    headingLevel = 3,
    isDefaultExpanded,
    isDisabled,
    isLocked,
    onExpandedChange,
    className,
  } = props;
  const group = useContext(AccordionGroup);
  const Heading = `h${headingLevel}` as const;
  const isFixed = isDisabled || isLocked;

  function onToggle({ currentTarget: panel }: SyntheticEvent<HTMLDetailsElement>) {
    if (panel.open) closeOthers(panel);
    onExpandedChange?.(panel.open);
  }
  return (
    <details
      id={id}
      name={isFixed ? undefined : group}
      open={isDefaultExpanded}
      onToggle={onToggle}
      className={classNames(styles['panel'], isDisabled && styles['disabled'], isFixed && styles['fixed'], className)}
    >
      <summary className={styles['summary']} {...(isFixed && { 'aria-disabled': true, tabIndex: -1, onClick: refuse })}>
        <Heading className={styles['heading']}>{title}</Heading>
        {isLocked ? null : <ChevronDownIcon size={16} className={styles['arrow']} />}
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}

function refuse(event: MouseEvent) {
  event.preventDefault();
}

/** For browsers that don't know `<details name>`: Chromium before 120, Safari before 17.2, Firefox before 130. */
function closeOthers(panel: HTMLDetailsElement) {
  if (!panel.getAttribute('name')) return;
  for (const other of panel.ownerDocument.querySelectorAll<HTMLDetailsElement>('details[open][name]')) {
    if (other !== panel && other.getAttribute('name') === panel.getAttribute('name')) other.open = false;
  }
}
