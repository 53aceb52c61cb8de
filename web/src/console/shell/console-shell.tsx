import { kit as t } from '@clubhouse/messages/console/kit';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useClubConfig } from '../../api-client/club/use-club-config.ts';
import { Frame } from '../../ui/frame/frame.tsx';
import type { NavItem } from '../../ui/frame/nav-item.ts';
import { NavLink } from '../../ui/frame/nav-link.tsx';
import { Rail, railEntry } from '../../ui/frame/rail.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import type { Flavour } from '../../ui/theme/roles.ts';
import { useWaitingCount } from '../areas/members/approvals/inbox/use-waiting-count.ts';
import { JobsBanner } from '../areas/platform/jobs/jobs-banner.tsx';
import type { Entry } from '../kit/entry/entry.ts';
import { AreaTabs } from './area-tabs.tsx';
import { AreasSheet } from './areas-sheet.tsx';
import { pagesBeside, phoneTabs, railItems } from './rail-items.ts';

const PORTAL: NavItem = { label: t.portalLink(), icon: IconArrowLeft, to: '/', current: false };

interface Props {
  readonly entries: readonly Entry[];
  /** The slug of the entry in view; empty on the start page. */
  readonly current: string | undefined;
  /** Whether the pages beside this one are shown above it; a record or a form has its own way back. */
  readonly tabs: boolean;
  readonly topBar: ReactNode;
  readonly phoneBar: ReactNode;
  readonly flavour: Flavour;
  readonly children: ReactNode;
}

/** The console's frame: a rail with a few areas and the pages of the current one; on phones the first areas as tabs. */
export function ConsoleShell({ entries, current, tabs: withTabs, topBar, phoneBar, flavour, children }: Props) {
  const [more, setMore] = useState(false);
  const { club_name } = useClubConfig();
  const waiting = { approvals: useWaitingCount() };
  const items = railItems(entries, current, waiting);
  const beside = withTabs ? pagesBeside(entries, current, waiting) : [];
  const tabs = phoneTabs(items);
  return (
    <Frame
      dense
      rail={
        <Rail
          dense
          club={club_name}
          flavour={flavour}
          appName={t.consoleTitle()}
          groups={[{ items }]}
          foot={<NavLink item={PORTAL} className={railEntry} iconSize={18} />}
        />
      }
      topBar={topBar}
      phoneBar={phoneBar}
      notice={<JobsBanner />}
      tabBar={
        <TabBar
          items={tabs}
          moreOpened={more}
          moreCurrent={!tabs.some((item) => item.current)}
          onMore={() => setMore(true)}
        />
      }
    >
      {beside.length > 0 && <AreaTabs items={beside} />}
      {children}
      <AreasSheet opened={more} items={items} portal={PORTAL} onClose={() => setMore(false)} />
    </Frame>
  );
}
