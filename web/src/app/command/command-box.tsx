import { app as t } from '@clubhouse/messages/portal/app';
import { IconSearch } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Key } from '../../ui/key/key.tsx';
import { Group } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
import classes from '../shell/bars.module.css';

const CommandBar = lazy(() => import('./command-bar.tsx').then((m) => ({ default: m.CommandBar })));

const onMac = /mac|iphone|ipad/i.test(navigator.userAgent);

interface Props {
  readonly inConsole: boolean;
  /** On phones: a button as wide as its icon. Only the wide one listens to the keyboard, since both are on every page. */
  readonly compact?: boolean;
}

/** Fast fingers type before the bar's code is there: until its box has the focus, what they type is kept for it. */
function useEarlyTyping(opened: boolean): RefObject<string> {
  const typed = useRef('');
  useEffect(() => {
    if (!opened) return;
    typed.current = '';
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.activeElement?.matches('[role="combobox"][data-autofocus]')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if ([...event.key].length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [opened]);
  return typed;
}

/** Opens the command bar, by click or by ⌘K (Ctrl-K). The bar's code comes with the first use. */
export function CommandBox({ inConsole, compact = false }: Props) {
  const [opened, setOpened] = useState(false);
  const before = useRef<Element | null>(null);
  const early = useEarlyTyping(opened);
  const open = () => {
    before.current = document.activeElement;
    setOpened(true);
  };
  const close = (ran: boolean) => {
    setOpened(false);
    const from = before.current;
    // Nothing was chosen: the focus goes back to where it came from.
    if (!ran && from instanceof HTMLElement) setTimeout(() => from.focus({ preventScroll: true }));
  };
  useEffect(() => {
    if (compact) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (!document.querySelector('[role="combobox"][data-autofocus]')) before.current = document.activeElement;
      setOpened(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [compact]);
  return (
    <>
      {compact ? (
        <IconButton label={t.searchLabel()} aria-haspopup="dialog" onClick={open}>
          <IconSearch size={20} stroke={1.7} aria-hidden="true" />
        </IconButton>
      ) : (
        <Group
          as="button"
          nowrap
          size="m"
          tone="muted"
          gap={10}
          p="0 8px 0 12px"
          type="button"
          w="min(400px, 50%)"
          h={38}
          ta="left"
          className={classes.command}
          aria-haspopup="dialog"
          onClick={open}
        >
          <IconSearch size={18} aria-hidden="true" />
          <Text as="span" truncate grow>
            {t.searchLabel()}
          </Text>
          <Key>{onMac ? '⌘ K' : t.searchShortcut()}</Key>
        </Group>
      )}
      {opened && (
        <Suspense>
          <CommandBar inConsole={inConsole} onClose={close} early={early} />
        </Suspense>
      )}
    </>
  );
}
