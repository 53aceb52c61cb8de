import type { TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Stack } from '../layout/layout.tsx';
import classes from './menu-button.module.css';

export interface MenuEntry {
  readonly label: string;
  readonly icon: TablerIcon;
  /** A path of the application, or something to do. */
  readonly to?: string;
  readonly run?: () => void;
  /** A line above it. */
  readonly apart?: boolean;
}

interface Props {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly className?: string | undefined;
  readonly disabled?: boolean;
  /** What the button shows. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Room between a menu and the edge of the screen. */
const EDGE = 8;

const itemsOf = (root: HTMLElement | null): readonly HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** A button with a short menu below its right edge, for mouse, thumb and keyboard. */
export function MenuButton({ label, entries, className, disabled = false, children }: Props) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!opened) return;
    const menu = root.current?.querySelector<HTMLElement>('[role="menu"]');
    const left = menu?.getBoundingClientRect().left ?? EDGE;
    // A button at the left of a phone: its menu stays on the screen.
    if (menu && left < EDGE) menu.style.right = `${left - EDGE}px`;
    itemsOf(root.current)[0]?.focus();
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpened(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [opened]);

  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpened(false);
    if (event.key === 'Escape') return close();
    const all = itemsOf(root.current);
    const next = STEPS[event.key]?.(all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setOpened(true);
        }}
      >
        {children}
      </button>
      {opened && (
        <Stack
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          p={6}
          className={classes.menu}
          tone="strong"
          surface="frame"
          onKeyDown={onKeyDown}
        >
          {entries.map((entry) => (
            <MenuItem key={entry.label} entry={entry} onDone={close} />
          ))}
        </Stack>
      )}
    </div>
  );
}

function MenuItem({ entry, onDone }: { readonly entry: MenuEntry; readonly onDone: () => void }) {
  const { label, icon: Icon, to, run, apart } = entry;
  const shared = { role: 'menuitem', tabIndex: -1, className: classes.item ?? '', 'data-apart': apart || undefined };
  const content = (
    <>
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      {label}
    </>
  );
  const act = () => {
    onDone();
    run?.();
  };
  return to ? (
    <Link {...shared} to={to} onClick={act}>
      {content}
    </Link>
  ) : (
    <button {...shared} type="button" onClick={act}>
      {content}
    </button>
  );
}
