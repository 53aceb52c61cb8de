import { kit as t } from '@clubhouse/messages/console/kit';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Key } from '../../../ui/key/key.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { SideSheet } from '../../../ui/sheet/side-sheet.tsx';
import classes from './sheet.module.css';

interface Props {
  readonly title: string;
  readonly below: string;
  /** Before the title: a face, a picture. */
  readonly lead?: ReactNode;
  /** Stays in view below the scrolled part. */
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** Fields, menus and dialogs keep Escape for themselves. */
const isTaken = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  (event.target instanceof Element &&
    event.target.closest('input:not([type="checkbox"]), textarea, [role="listbox"], [role="dialog"], [aria-modal]') !==
      null);

/** The details of a row: a column beside the list on wide windows, a modal sheet on others. */
export function DetailSheet(props: Props) {
  const beside = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  if (beside) return <Beside {...props} />;
  const { title, below, lead, footer, onClose, children } = props;
  return (
    <SideSheet opened onClose={onClose} title={<Titled lead={lead}>{title}</Titled>} footer={footer} width={400}>
      <Stack gap={16}>
        <Text size="s" tone="muted">
          {below}
        </Text>
        {children}
      </Stack>
    </SideSheet>
  );
}

function Titled({ lead, children }: { readonly lead: ReactNode; readonly children: ReactNode }) {
  return (
    <Group as="span" gap={12} nowrap>
      {lead}
      <span>{children}</span>
    </Group>
  );
}

function Beside({ title, below, lead, footer, onClose, ref, children }: Props) {
  const element = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLElement);
  const close = () => {
    // A person who is in the sheet is led back to the row it belongs to.
    const row = document.querySelector<HTMLElement>('tr[data-opened]');
    if (element.current?.contains(document.activeElement)) row?.focus();
    onClose();
  };
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTaken(event)) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Stack as="aside" ref={element} className={classes.sheet} aria-label={title} tabIndex={-1}>
      <Group as="header" gap={8} align="flex-start" nowrap p="18px 14px 14px 20px" className={classes.head}>
        {lead}
        <Text as="div" grow>
          <Text as="h2" size="xl">
            {title}
          </Text>
          <Text size="s" tone="muted">
            {below}
          </Text>
        </Text>
        <Group as="span" gap={4} align="stretch" nowrap pt={6}>
          <Key title={t.sheetPrevious()}>k</Key>
          <Key title={t.sheetNext()}>j</Key>
        </Group>
        <IconButton label={t.sheetClose()} size="sm" onClick={close}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </Group>
      <Stack gap={16} p="2px 20px 24px">
        {children}
      </Stack>
      {footer && (
        <Text as="footer" size="s" tone="muted" p="12px 20px" className={classes.foot} line="top">
          {footer}
        </Text>
      )}
    </Stack>
  );
}
