import { type AnyRow, allows } from '@clubhouse/contract';
import { useState } from 'react';
import { useRights } from '../entry/console-context.tsx';
import type { BulkAction } from '../entry/entry-actions.ts';

interface Props {
  readonly actions: readonly BulkAction[];
  readonly rows: readonly AnyRow[];
  readonly onDone: () => void;
}

/** The actions that a person with these rights may do with ticked rows. */
export const useBulkActions = (actions: readonly BulkAction[] = []): readonly BulkAction[] => {
  const rights = useRights();
  return actions.filter(({ needs }) => allows(needs, rights));
};

/** What can be done with the ticked rows; each act explains itself before anything happens. */
export function BulkActions({ actions, rows, onDone }: Props) {
  const [open, setOpen] = useState<BulkAction>();
  return (
    <>
      {actions.map((action) => (
        <button key={action.label} type="button" onClick={() => setOpen(action)}>
          {action.label}
        </button>
      ))}
      {open && (
        <open.Dialog
          rows={rows}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}
