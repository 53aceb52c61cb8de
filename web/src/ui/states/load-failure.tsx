import { states as t } from '@clubhouse/messages/shared/states';
import type { ReactNode } from 'react';
import { Button } from '../button/button.ts';
import { Text } from '../layout/text.tsx';
import { MessageText } from '../text/message-text.tsx';

interface Props {
  /** "The vouchers": what is missing. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** A part of a page that could not be read, in one line where it would stand: the rest can be used meanwhile. */
export function LoadFailure({ children, onRetry }: Props) {
  return (
    <Text size="m" tone="muted" role="status">
      <MessageText of={t.partLoadError} with={{ what: children }} />{' '}
      <Button variant="quiet" size="sm" onClick={() => onRetry()}>
        {t.tryAgainButton()}
      </Button>
    </Text>
  );
}
