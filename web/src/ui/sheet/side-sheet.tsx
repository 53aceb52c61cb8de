import { ui as t } from '@clubhouse/messages/shared/ui';
import { Drawer } from '@mantine/core';
import { Group } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, use } from 'react';
import classes from './side-sheet.module.css';
import { FROM_BELOW, FROM_THE_LEFT, FROM_THE_RIGHT } from './transitions.ts';
import { SheetSideContext, useSheetInset } from './use-sheet-inset.ts';

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
  const side = use(SheetSideContext);
  useSheetInset(opened && beside ? width : 0, side);
  const fromSide = side === 'left' ? FROM_THE_LEFT : FROM_THE_RIGHT;
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={phone ? 'bottom' : side}
      size={phone ? 'auto' : width}
      radius={phone ? '20px 20px 0 0' : 0}
      lockScroll={!beside}
      trapFocus={!beside}
      closeOnClickOutside={!beside}
      transitionProps={{ transition: phone ? FROM_BELOW : fromSide, duration: phone ? 320 : 200 }}
      classNames={{ content: classes.content ?? '', inner: classes.inner ?? '', body: classes.body ?? '' }}
    >
      {!beside && <Drawer.Overlay />}
      <Drawer.Content>
        {/* Not Mantine's own header: that would be a second banner of the page. */}
        <Group
          gap={12}
          align="flex-start"
          justify="space-between"
          nowrap
          p="20px 16px 16px 24px"
          className={classes.head}
          line="bottom"
        >
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t.closeButton()} size="lg" iconSize={20} data-thumb />
        </Group>
        <Drawer.Body>
          <Text as="div" grow p="20px 24px">
            {children}
          </Text>
          {footer && (
            <Text as="div" line="top" p="16px 24px 20px" className={classes.footer}>
              {footer}
            </Text>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
