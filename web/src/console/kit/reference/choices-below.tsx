import { kit as t } from '@clubhouse/messages/console/kit';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../ui/states/load-failure.tsx';

/** How reading the choices of a field stands. */
export interface Reading {
  readonly isPending: boolean;
  /** It failed, and there is no earlier answer to go on with. */
  readonly isLoadingError: boolean;
  readonly refetch: () => unknown;
}

export const UNREAD = t.choicesLoadError();

/** What an empty list says while its rows are not known: that there are none would be a wrong answer. */
export function unknownYet({ isPending, isLoadingError }: Reading): string | undefined {
  if (isLoadingError) return UNREAD;
  return isPending ? t.choicesLoading() : undefined;
}

/** The input of a field, and below it that its choices could not be read, with another try. */
export const choicesBelow = (reading: Reading, what: string) => (input: ReactNode) => (
  <>
    {input}
    {reading.isLoadingError && <LoadFailure onRetry={() => void reading.refetch()}>{what}</LoadFailure>}
  </>
);
