import { readSettings } from '@clubhouse/contract';
import { settings as t } from '@clubhouse/messages/console/settings';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Tabs } from '../../../../ui/tabs/tabs.tsx';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';
import page from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHistory } from './settings-history.tsx';

const TABS = [
  { key: 'now', label: t.currentTab() },
  { key: 'history', label: t.historyTab() },
] as const;

/** What the club decides about itself, and what it decided before. */
export function SettingsPage() {
  const { tab, setting } = useAddressValues();
  const go = useGo();
  const current = tab === 'history' ? 'history' : 'now';
  const settings = useRead(readSettings, { under: readSettings.path });
  return (
    <div className={page.page}>
      <PageHead title={t.pageTitle()} below={t.pageAbout()} />
      <Tabs
        label={t.pageTitle()}
        tabs={TABS}
        current={current}
        onChange={(key) => go('/admin/settings', key === 'now' ? {} : { tab: key }, { replace: true })}
      >
        {!settings.data && <ReadState of={settings} rows={8} title={t.loadError()} />}
        {settings.data && (
          <div hidden={current !== 'now'}>
            <SettingsForm state={settings.data} wanted={setting} />
          </div>
        )}
        {current === 'history' && <SettingsHistory />}
      </Tabs>
    </div>
  );
}
