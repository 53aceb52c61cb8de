import { ui as t } from '@clubhouse/messages/shared/ui';
import type { ReactNode } from 'react';
import { Button } from '../button/button.ts';
import { RefusalNote } from '../note/refusal-note.tsx';
import { DialogActions } from './dialog.tsx';

interface Props {
  /** Why it was not done, in words. */
  readonly refusal?: ReactNode;
  readonly onClose: () => void;
  /** The button that leaves, where "Cancel" would be mistaken. */
  readonly leave?: string;
  /** As large as the buttons beside it. */
  readonly size?: 'sm' | 'md';
  /** The button that goes on. */
  readonly children?: ReactNode;
}

/** The foot of a dialog: what was refused, the way out, and the way on. */
export function DialogFoot({ refusal, onClose, leave = t.cancelButton(), size = 'md', children }: Props) {
  return (
    <>
      <RefusalNote>{refusal}</RefusalNote>
      <DialogActions>
        <Button variant="default" size={size} onClick={onClose}>
          {leave}
        </Button>
        {children}
      </DialogActions>
    </>
  );
}
