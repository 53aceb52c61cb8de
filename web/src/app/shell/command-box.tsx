import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { NavItem } from '../../ui/frame/nav-item.ts';
import classes from './bars.module.css';

const CommandBar = lazy(() => import('./command-bar.tsx').then((m) => ({ default: m.CommandBar })));

const onMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the command bar, by click or by ⌘K (Ctrl-K). The bar's code comes with the first use. */
export function CommandBox({ items }: { readonly items: readonly NavItem[] }) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpened(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button type="button" className={classes.command} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconSearch size={18} aria-hidden="true" />
        <span>Go to a page</span>
        <kbd>{onMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {opened && (
        <Suspense>
          <CommandBar items={items} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
