import { facility } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { IconPencil } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { editPath, listPath, recordPath } from '../../../kit/entry/console-path.ts';
import { useUnsavedGuard } from '../../../kit/form/use-unsaved-guard.ts';
import { ButtonTo } from '../../../kit/navigation/link-to.tsx';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';
import { usePageTitle } from '../../../kit/navigation/use-page-title.ts';
import shared from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { HoursTab } from './hours/hours-tab.tsx';
import { summaryOf } from './logic/summary.ts';
import { PricesTab } from './prices/prices-tab.tsx';
import { RulesBar } from './rules-bar.tsx';
import { TestTab } from './test-tab.tsx';
import { type FacilityRow, type RuleDrafts, useRuleDrafts } from './use-rule-drafts.ts';
import { WindowsTab } from './windows-tab.tsx';

const TABS: readonly {
  readonly key: string;
  readonly label: string;
  readonly Content: ComponentType<{ readonly drafts: RuleDrafts }>;
}[] = [
  { key: 'hours', label: t.tabHours(), Content: HoursTab },
  { key: 'prices', label: t.tabPrices(), Content: PricesTab },
  { key: 'windows', label: t.tabWindows(), Content: WindowsTab },
  { key: 'test', label: t.tabTest(), Content: TestTab },
];

/** A facility with its rules: when it is open, what it costs, from when on, and what a member sees of it. */
export function FacilityPage({ id }: { readonly id: number }) {
  const read = useRecord(facility, id);
  const { data: row } = read;
  usePageTitle(row?.name ?? t.facilityTitle());
  return (
    <div className={shared.page}>
      <PageHead
        back={{ to: listPath('facilities'), label: t.facilitiesTitle() }}
        title={row?.name ?? t.facilityTitle()}
        below={row && [row.category_name, row.group_name, row.location].filter(Boolean).join(' · ')}
      >
        {row && (
          <ButtonTo to={editPath('facilities', id)} variant="default" icon={IconPencil}>
            {t.facilityEdit()}
          </ButtonTo>
        )}
      </PageHead>
      <ReadState of={read} rows={8} title={t.facilityError()} />
      {row && <Rules row={row} />}
    </div>
  );
}

function Rules({ row }: { readonly row: FacilityRow }) {
  const drafts = useRuleDrafts(row);
  const { tab } = useAddressValues();
  const go = useGo();
  useUnsavedGuard(drafts.changed.length > 0);
  const current = TABS.find(({ key }) => key === tab) ?? TABS[0];
  if (!current) return null;
  const { currency } = clubConfig();
  return (
    <>
      <Stack as="section" gap={2} p="12px 16px" surface="own" aria-label={t.summaryLabel()}>
        {summaryOf(drafts.rules, (price) => formatMoney(price, currency)).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {!row.is_visible && <p>{t.summaryHidden()}</p>}
      </Stack>
      <Tabs
        label={t.facilityRules({ name: row.name })}
        tabs={TABS.map(({ key, label }) => ({ key, label }))}
        current={current.key}
        onChange={(next) => go(recordPath('facilities', row.id), { tab: next }, { replace: true })}
      >
        <current.Content drafts={drafts} />
      </Tabs>
      <RulesBar drafts={drafts} />
    </>
  );
}
