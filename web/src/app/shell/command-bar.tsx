import { Modal } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { IconKey, IconLogout } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import type { NavItem } from '../../ui/frame/nav-item.ts';
import classes from './command-bar.module.css';
import { CONSOLE_ENTRY, useHasConsole } from './rail-foot.tsx';
import { useScheme } from './scheme-switch.tsx';
import { useLogOut } from './use-log-out.ts';

interface Props {
  readonly items: readonly NavItem[];
  readonly onClose: () => void;
}

/** Any page in a few letters; Enter goes there. */
export function CommandBar({ items, onClose }: Props) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const commands = useCommands(items);
  const found = commands.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  const chosen = Math.min(at, found.length - 1);

  const run = (index: number) => {
    onClose();
    found[index]?.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((chosen + step + found.length) % Math.max(found.length, 1));
    } else if (event.key === 'Enter') run(chosen);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      yOffset="12vh"
      centered={false}
      zIndex={500}
      aria-label="Go to a page"
      classNames={{ body: classes.body ?? '' }}
    >
      <input
        className={classes.input}
        value={text}
        placeholder="Go to a page"
        role="combobox"
        aria-label="Go to a page"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[chosen] ? `${id}-${chosen}` : undefined}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label="Pages" className={classes.list}>
        {found.map(({ label, icon: Icon }, index) => (
          <button
            key={label}
            id={`${id}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            className={classes.option}
            aria-selected={index === chosen}
            onPointerMove={() => setAt(index)}
            onClick={() => run(index)}
          >
            <Icon size={20} stroke={1.7} aria-hidden="true" />
            {label}
          </button>
        ))}
      </div>
      {found.length === 0 && (
        <p className={classes.none} role="status">
          No page of that name.
        </p>
      )}
    </Modal>
  );
}

function useCommands(items: readonly NavItem[]) {
  const router = useRouter();
  const scheme = useScheme();
  const logOut = useLogOut();
  const pages: readonly NavItem[] = [
    ...items,
    { label: 'Change password', icon: IconKey, to: '/change-password', current: false },
    ...(useHasConsole() ? [CONSOLE_ENTRY] : []),
  ];
  return [
    ...pages.map(({ label, icon, to }) => ({ label, icon, run: () => router.navigate({ href: to }) })),
    { label: scheme.label, icon: scheme.Icon, run: scheme.toggle },
    { label: 'Log out', icon: IconLogout, run: logOut },
  ];
}
