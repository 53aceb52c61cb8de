import { app as t } from '@clubhouse/messages/portal/app';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { clubConfig } from '../../api-client/club/config.ts';
import { useCurrentUser } from '../../api-client/session/use-current-user.ts';
import { Frame } from '../../ui/frame/frame.tsx';
import { Rail } from '../../ui/frame/rail.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import { useFlavour } from '../flavour.ts';
import { routeAt } from '../routes.ts';
import { ProofDialogHost } from '../session/proof-dialog-host.tsx';
import { ActingBar } from './acting-bar.tsx';
import { navigation, TABS } from './navigation.ts';
import { PhoneBar } from './phone-bar.tsx';
import { RailFoot } from './rail-foot.tsx';
import { TopBar } from './top-bar.tsx';

const HoldBar = lazy(() => import('../../portal/bookings/hold/hold-bar.tsx').then((m) => ({ default: m.HoldBar })));
const PlacesBar = lazy(() =>
  import('../../portal/programmes/enrol/places-bar.tsx').then((m) => ({ default: m.PlacesBar })),
);
const MoreSheet = lazy(() => import('./more-sheet.tsx').then((m) => ({ default: m.MoreSheet })));

/** The home shell: everything behind the login. */
export function HomeShell() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const [more, setMore] = useState(false);
  const flavour = useFlavour();
  const name = routeAt(pathname);
  // A person who has just logged out is on the way to the login page; there is nothing left to draw.
  if (!user) return null;
  const items = navigation(name, user.acting?.rights);
  const flow = name === 'enroll-course' || name === 'register-event';
  const club = clubConfig().club_name;
  // Home begins with everything that is held; a bar above would say it twice, and push the page down when it comes.
  const listsHolds = name === 'dashboard';
  return (
    <>
      <ActingBar />
      <Frame
        rail={<Rail club={club} flavour={flavour} appName={t.portalName()} groups={[{ items }]} foot={<RailFoot />} />}
        topBar={<TopBar user={user} />}
        phoneBar={<PhoneBar user={user} club={club} flavour={flavour} />}
        notice={
          <Suspense>
            <HoldBar shown={!listsHolds} />
            {!listsHolds && <PlacesBar at={pathname} />}
          </Suspense>
        }
        flow={flow}
        tabBar={
          !flow && (
            <TabBar
              items={items.slice(0, TABS)}
              moreOpened={more}
              moreCurrent={items.slice(TABS).some((item) => item.current)}
              onMore={() => setMore(true)}
            />
          )
        }
      >
        <Outlet />
        <ProofDialogHost />
        {more && (
          <Suspense>
            <MoreSheet opened items={items.slice(TABS)} onClose={() => setMore(false)} />
          </Suspense>
        )}
      </Frame>
    </>
  );
}
