import { listAnd } from '@clubhouse/messages';
import { enrolment } from '@clubhouse/messages/console/programmes/enrolment';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { participants } from '@clubhouse/messages/console/programmes/participants';
import { timetable } from '@clubhouse/messages/console/programmes/timetable';
import { type ReactNode, useEffect, useState } from 'react';
import { Group } from '../../../ui/layout/layout.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { recordPath } from '../../kit/entry/console-path.ts';
import type { ResourceEntry } from '../../kit/entry/entry.ts';
import { useUnsavedGuard } from '../../kit/form/use-unsaved-guard.ts';
import { useAddressValues, useGo } from '../../kit/navigation/use-address.ts';
import { ChangesBar } from '../../kit/set-editor/changes-bar.tsx';
import { CallOffBanner } from './actions/call-off-banner.tsx';
import { MinimumBanner } from './actions/minimum-banner.tsx';
import { PlacesBar } from './offering-columns.tsx';
import type { OfferingKind, OfferingRow } from './offering-kind.ts';
import { OfferingStatusBadge } from './offering-status-badge.tsx';
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
  readonly kind: OfferingKind;
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

/** Its status, in words, and its parts side by side. What is typed in one part stays while another is looked at. */
export function OfferingView({ kind, entry, row, onUnsaved }: Props) {
  const { tab } = useAddressValues();
  const go = useGo();
  const drafts = useSetDrafts(kind, row);
  const plan = usePlan({ kind, row, hours: drafts.hours, terms: drafts.terms });
  const current = TABS.find((one) => one === tab) ?? (row.status === 'DRAFT' ? 'details' : 'participants');
  const [typed, setTyped] = useState(false);
  const unsaved = listAnd([...(typed ? [t.tabDetails()] : []), ...drafts.changed]).toLowerCase();
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  useUnsavedGuard(drafts.changed.length > 0);
  const parts: Readonly<Record<Exclude<Tab, 'details'>, () => ReactNode>> = {
    times: () => <TimesTab kind={kind} row={row} drafts={drafts} plan={plan} />,
    sessions: () => <SessionsTab kind={kind} row={row} />,
    prices: () => <PricesTab row={row} drafts={drafts} />,
    windows: () => <PeriodsTab drafts={drafts} />,
    participants: () => <ParticipantsTab kind={kind} row={row} />,
    waiting: () => <WaitingTab kind={kind} row={row} />,
    attendance: () => <AttendanceTab kind={kind} row={row} />,
  };
  return (
    <>
      <Group gap="8px 16px">
        <OfferingStatusBadge status={row.status} />
        <PlacesBar row={row} />
        {row.waiting > 0 && <span>{t.waitingCount({ waiting: row.waiting })}</span>}
      </Group>
      <CallOffBanner kind={kind} row={row} />
      <MinimumBanner kind={kind} row={row} />
      {current !== 'attendance' && <SummaryBox row={row} plan={plan} prices={drafts.prices} periods={drafts.periods} />}
      <Tabs
        label={t.tabsLabel({ name: row.name })}
        tabs={TABS.map((key) => ({
          key,
          label: key === 'times' && kind.word === 'course' ? t.tabTimesTerms() : LABELS[key],
          count: key === 'waiting' ? row.waiting : undefined,
        }))}
        current={current}
        onChange={(next) => go(recordPath(kind.slug, row.id), { tab: next }, { replace: true })}
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
