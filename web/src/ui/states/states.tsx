import { states as t } from '@clubhouse/messages/shared/states';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DrawingName } from '../art/drawings.tsx';
import { Button } from '../button/button.ts';
import { StateBox } from './state-box.tsx';

interface EmptyProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly drawing?: DrawingName;
  readonly bare?: boolean;
}

/** Nothing is there yet: a sentence about what will be, and one action when there is one. */
export function EmptyState({ title, children, action, drawing = 'chair', bare = false }: EmptyProps) {
  return (
    <StateBox drawing={drawing} title={title} actions={action} bare={bare}>
      {children}
    </StateBox>
  );
}

interface NoResultsProps {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly onClear?: () => void;
  readonly bare?: boolean;
}

/** The filters leave nothing: they stay in sight, and can be cleared here. */
export function NoResults({ title = t.noResultsTitle(), children, onClear, bare = false }: NoResultsProps) {
  const clear = onClear && (
    <Button variant="default" onClick={onClear}>
      {t.noResultsButton()}
    </Button>
  );
  return (
    <StateBox drawing="search" title={title} actions={clear} role="status" bare={bare}>
      {children ?? t.noResultsBody()}
    </StateBox>
  );
}

interface ErrorProps {
  readonly title: ReactNode;
  readonly message: ReactNode;
  readonly reference?: string | undefined;
  readonly onRetry?: () => void;
  readonly bare?: boolean;
}

/** What happened, whether anything was lost, what to do, and the number to quote. */
export function ErrorState({ title, message, reference, onRetry, bare = false }: ErrorProps) {
  const retry = onRetry && (
    <Button variant="default" icon={IconRefresh} onClick={() => onRetry()}>
      {t.tryAgainButton()}
    </Button>
  );
  const foot = reference ? t.errorReference({ reference }) : undefined;
  return (
    <StateBox drawing="rain" title={title} actions={retry} foot={foot} role="alert" bare={bare}>
      {message}
    </StateBox>
  );
}
