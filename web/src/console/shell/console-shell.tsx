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
import { AreasSheet } from './areas-sheet.tsx';
import { phoneTabs, railGroups } from './rail-groups.ts';

const PORTAL: NavItem = { label: t.portalLink(), icon: IconArrowLeft, to: '/', current: false };

interface Props {
  readonly entries: readonly Entry[];
  /** The slug of the entry in view; empty on the start page. */
  readonly current: string | undefined;
  readonly topBar: ReactNode;
  readonly phoneBar: ReactNode;
  readonly flavour: Flavour;
  readonly children: ReactNode;
}

/** The console's frame: a dense rail with its areas in groups, and on phones the first few as tabs. */
export function ConsoleShell({ entries, current, topBar, phoneBar, flavour, children }: Props) {
  const [more, setMore] = useState(false);
  const { club_name } = useClubConfig();
  const groups = railGroups(entries, current, { approvals: useWaitingCount() });
  const tabs = phoneTabs(groups);
  return (
    <Frame
      dense
      rail={
        <Rail
          dense
          club={club_name}
          flavour={flavour}
          face={t.consoleTitle()}
          groups={groups}
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
      {children}
      <AreasSheet opened={more} groups={groups} portal={PORTAL} onClose={() => setMore(false)} />
    </Frame>
  );
}
