import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.ts';

interface Props extends ButtonProps {
  readonly label: string;
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ label, dialog, variant = 'default', size = 'sm', ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} variant={variant} size={size} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
