import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.ts';

interface Props {
  readonly label: string;
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** The button above a list that opens the dialog for a new row. */
export function NewButton({ label, dialog }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={IconPlus} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && dialog(() => setOpen(false))}
    </>
  );
}
