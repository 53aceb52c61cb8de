import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './side-sheet.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Stays in view below the scrolled part. */
  readonly footer?: ReactNode;
  readonly width?: number;
  readonly children: ReactNode;
}

/**
 * Details beside a list. From 1024 px the list behind stays live; below the sheet is modal, and on phones it slides up.
 * Escape closes it and the focus goes back to where it came from.
 */
export function SideSheet({ opened, onClose, title, footer, width = 392, children }: Props) {
  const beside = useMediaQuery('(min-width: 64em)') ?? true;
  const phone = useMediaQuery('(max-width: 39.99em)') ?? false;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={phone ? 'bottom' : 'right'}
      size={phone ? 'auto' : width}
      radius={phone ? '20px 20px 0 0' : 0}
      withOverlay={!beside}
      lockScroll={!beside}
      trapFocus={!beside}
      closeOnClickOutside={!beside}
      transitionProps={{ duration: phone ? 320 : 200 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.content ?? '', inner: classes.inner ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.scrolled}>{children}</div>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </Drawer>
  );
}
