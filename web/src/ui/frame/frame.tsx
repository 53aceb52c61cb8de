import type { ReactNode } from 'react';
import { Group, Stack } from '../layout/layout.tsx';
import classes from './frame.module.css';

interface Props {
  readonly rail: ReactNode;
  /** Above the page from 640 px on. */
  readonly topBar: ReactNode;
  /** Above the page on phones; it scrolls away. */
  readonly phoneBar: ReactNode;
  /** Under the bar, as long as something is unfinished; it stays in view. */
  readonly notice?: ReactNode;
  /** Below the page on phones. */
  readonly tabBar?: ReactNode;
  readonly dense?: boolean;
  /** Something is done step by step: on phones the page has the whole window. */
  readonly flow?: boolean;
  readonly children: ReactNode;
}

/** Rail, bars and the page between them, for every width. */
export function Frame({ rail, topBar, phoneBar, notice, tabBar, dense = false, flow = false, children }: Props) {
  return (
    <div
      className={classes.frame}
      data-dense={dense || undefined}
      data-tabs={tabBar ? true : undefined}
      data-flow={flow || undefined}
    >
      {rail}
      <Stack className={classes.column}>
        <Group as="header" nowrap h={56} p="0 6px 0 16px" className={classes.phoneBar} data-show="phone">
          {phoneBar}
        </Group>
        <Group as="header" nowrap gap={8} line="bottom" className={classes.topBar} data-show="wide">
          {topBar}
        </Group>
        {notice && <div className={classes.notice}>{notice}</div>}
        <main id="main" className={classes.page} tabIndex={-1}>
          {children}
        </main>
      </Stack>
      {tabBar}
    </div>
  );
}
