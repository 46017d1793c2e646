import type { MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { MinusIcon, PlusIcon } from '../icon/icons.tsx';
import { useQuantityDraft } from './use-quantity-draft.ts';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  quantity: number;
  /** Told of each step, and of what is typed once the field is left or Enter is pressed: as it stands there, more than `max` too. */
  onQuantityChange: (quantity: number) => void;
  /** Accessible names: of the field, and of the two buttons. */
  labels: { quantity: string; decrease: string; increase: string };
  /** @default 1 */
  min?: number | undefined;
  /** @default 99 */
  max?: number | undefined;
  /** Whether a typed 0 is taken, whatever `min` says: it removes. @default false */
  isZeroTaken?: boolean | undefined;
  /** Of the field, in a form that works without scripts. @default 'quantity' */
  name?: string | undefined;
  /** Without scripts the buttons send the form with this name and `-1` or `1`; left out, they do nothing then. */
  stepName?: string | undefined;
  /** @default false */
  isDisabled?: boolean | undefined;
  className?: string | undefined;
}

/** Minus, a number to type, plus. */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    quantity,
    onQuantityChange,
    labels,
    min = 1,
    max = 99,
    isZeroTaken = false,
    name = 'quantity',
    stepName,
    isDisabled = false,
    className,
  } = props;
  const { choose, inputProps } = useQuantityDraft({ quantity, least: isZeroTaken ? 0 : min, onQuantityChange });

  const step = (by: -1 | 1) => {
    const isAtLimit = by < 0 ? quantity <= min : quantity >= max;
    return {
      type: stepName && !isAtLimit ? ('submit' as const) : ('button' as const),
      name: stepName,
      value: by,
      className: styles['step'],
      disabled: isDisabled,
      // A disabled button would lose the focus of who has pressed it.
      'aria-disabled': isAtLimit || undefined,
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        if (!isAtLimit) choose(quantity + by);
      },
    };
  };

  return (
    <div className={classNames(styles['stepper'], className)} role="group" aria-label={labels.quantity}>
      <button {...step(-1)} aria-label={labels.decrease}>
        <MinusIcon size={16} />
      </button>
      <input
        {...inputProps}
        {...{ name, max }}
        min={isZeroTaken ? 0 : min}
        className={styles['input']}
        type="number"
        inputMode="numeric"
        aria-label={labels.quantity}
        disabled={isDisabled}
      />
      <button {...step(1)} aria-label={labels.increase}>
        <PlusIcon size={16} />
      </button>
    </div>
  );
}
