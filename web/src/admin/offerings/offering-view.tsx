import { listAnd } from '@clubhouse/messages';
import { enrolment } from '@clubhouse/messages/console/enrolment';
import { offerings as t } from '@clubhouse/messages/console/offerings';
import { participants } from '@clubhouse/messages/console/participants';
import { timetable } from '@clubhouse/messages/console/timetable';
import { type ReactNode, useEffect, useState } from 'react';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { recordPath } from '../console-path.ts';
import type { ResourceEntry } from '../entry.ts';
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts';
import { ChangesBar } from '../sets/changes-bar.tsx';
import { useAddressValues, useGo } from '../use-address.ts';
import { CallOffBanner } from './acts/call-off-banner.tsx';
import { MinimumBanner } from './acts/minimum-banner.tsx';
import { PlacesBar } from './cells.tsx';
import type { Face, OfferingRow } from './face.ts';
import classes from './offerings.module.css';
import { OfferingStatusBadge } from './status.tsx';
import { SummaryBox } from './summary-box.tsx';
import { AttendanceTab } from './tabs/attendance-tab.tsx';
import { DetailsTab } from './tabs/details-tab.tsx';
import { ParticipantsTab } from './tabs/participants-tab.tsx';
import { PeriodsTab } from './tabs/periods-tab.tsx';
import { PricesTab } from './tabs/prices-tab.tsx';
import { SessionsTab } from './tabs/sessions-tab.tsx';
import { TimesTab } from './tabs/times-tab.tsx';
import { WaitingTab } from './tabs/waiting-tab.tsx';
import { usePlan } from './use-plan.ts';
import { useSetDrafts } from './use-set-drafts.ts';

interface Props {
  readonly face: Face;
  readonly entry: ResourceEntry;
  readonly row: OfferingRow;
  /** Tells which parts are changed and not saved, as words. */
  readonly onUnsaved: (parts: string) => void;
}

const TABS = ['details', 'times', 'sessions', 'prices', 'windows', 'participants', 'waiting', 'attendance'] as const;
type Tab = (typeof TABS)[number];
const LABELS: Readonly<Record<Tab, string>> = {
  details: t.tabDetails(),
  times: timetable.timesTitle(),
  sessions: timetable.sessionsTitle(),
  prices: t.tabPrices(),
  windows: t.tabWindows(),
  participants: enrolment.participantsTitle(),
  waiting: participants.waitlistTitle(),
  attendance: t.attendanceTitle(),
};

/** How it stands, in words, and its parts side by side. What is typed in one part stays while another is looked at. */
export function OfferingView({ face, entry, row, onUnsaved }: Props) {
  const { tab } = useAddressValues();
  const go = useGo();
  const drafts = useSetDrafts(face, row);
  const plan = usePlan({ face, row, hours: drafts.hours, terms: drafts.terms });
  const current = TABS.find((one) => one === tab) ?? (row.status === 'DRAFT' ? 'details' : 'participants');
  const [typed, setTyped] = useState(false);
  const unsaved = listAnd([...(typed ? [t.tabDetails()] : []), ...drafts.changed]).toLowerCase();
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  useUnsavedGuard(drafts.changed.length > 0);
  const parts: Readonly<Record<Exclude<Tab, 'details'>, () => ReactNode>> = {
    times: () => <TimesTab face={face} row={row} drafts={drafts} plan={plan} />,
    sessions: () => <SessionsTab face={face} row={row} />,
    prices: () => <PricesTab row={row} drafts={drafts} />,
    windows: () => <PeriodsTab drafts={drafts} />,
    participants: () => <ParticipantsTab face={face} row={row} />,
    waiting: () => <WaitingTab face={face} row={row} />,
    attendance: () => <AttendanceTab face={face} row={row} />,
  };
  return (
    <>
      <div className={classes.standing}>
        <OfferingStatusBadge status={row.status} />
        <PlacesBar row={row} />
        {row.waiting > 0 && <span>{t.waitingCount({ waiting: row.waiting })}</span>}
      </div>
      <CallOffBanner face={face} row={row} />
      <MinimumBanner face={face} row={row} />
      {current !== 'attendance' && <SummaryBox row={row} plan={plan} prices={drafts.prices} periods={drafts.periods} />}
      <Tabs
        label={t.tabsLabel({ name: row.name })}
        tabs={TABS.map((key) => ({
          key,
          label: key === 'times' && face.word === 'course' ? t.tabTimesTerms() : LABELS[key],
          count: key === 'waiting' ? row.waiting : undefined,
        }))}
        current={current}
        onChange={(next) => go(recordPath(face.slug, row.id), { tab: next }, { replace: true })}
      >
        {(current === 'details' || typed) && (
          <div hidden={current !== 'details'}>
            <DetailsTab entry={entry} row={row} typed={typed} onTyped={setTyped} />
          </div>
        )}
        {current !== 'details' && parts[current]()}
      </Tabs>
      <ChangesBar drafts={drafts} />
    </>
  );
}
