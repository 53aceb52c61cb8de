import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Group, Stack } from '../layout/layout.tsx';
import classes from './tabs.module.css';

interface Tab<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly count?: number | undefined;
}

interface Props<K extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly current: K;
  readonly onChange: (key: K) => void;
  /** What the current tab shows. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Parts of one thing side by side; arrows walk them, and the one in view is scrolled into sight. */
export function Tabs<K extends string>({ label, tabs, current, onChange, children }: Props<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another tab is current
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - 48;
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === current);
    const next = tabs[STEPS[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <>
      <Group
        ref={list}
        role="tablist"
        aria-label={label}
        gap={2}
        align="stretch"
        nowrap
        scrolls
        line="bottom"
        className={classes.tabs}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            className={classes.tab}
            aria-selected={tab.key === current}
            aria-controls={tab.key === current ? `${id}-panel` : undefined}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.count ? <b>{tab.count}</b> : null}
          </button>
        ))}
      </Group>
      <Stack role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} gap={16}>
        {children}
      </Stack>
    </>
  );
}
