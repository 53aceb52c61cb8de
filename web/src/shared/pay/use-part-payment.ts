import { refusePart } from '@clubhouse/contract';
import { components as t } from '@clubhouse/messages/shared/components';
import { useState } from 'react';
import { typedCents } from '../../ui/money/typed-cents.ts';

export interface Part {
  /** What was typed; undefined while all of it is paid. */
  readonly typed: string | undefined;
  readonly onTyped: (typed: string | undefined) => void;
  /** Cents; undefined while all of it is paid, or what was typed cannot be paid. */
  readonly cents: number | undefined;
  /** Why what was typed cannot be paid; said from the first press of the button on. */
  readonly problem: string | undefined;
  readonly onTried: () => void;
  readonly tried: boolean;
}

/** A part of what is left, chosen by the person who pays. */
export function usePartPayment(left: number): Part {
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const onTyped = (next: string | undefined) => {
    setTried(false);
    setTyped(next);
  };
  const rest = { onTyped, tried, onTried: () => setTried(true) };
  if (typed === undefined) return { typed, cents: undefined, problem: undefined, ...rest };
  const cents = typedCents(typed);
  const problem = cents === undefined ? t.partInvalid() : refusePart(cents, left);
  return { typed, cents: problem ? undefined : cents, problem, ...rest };
}
