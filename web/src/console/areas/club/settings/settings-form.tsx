import { SETTING_GROUPS, SETTINGS, settingGroupLabel } from '@clubhouse/contract';
import { settings as t } from '@clubhouse/messages/console/settings';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { useUnsavedGuard } from '../../../kit/form/use-unsaved-guard.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { LookPreview } from './look-preview.tsx';
import { OtherSettingsList } from './other-settings-list.tsx';
import { SettingField } from './setting-field.tsx';
import { SettingsBar } from './settings-bar.tsx';
import { type SettingsState, useDrafts } from './use-drafts.ts';

const SECOND_CLUB_LOOK: readonly string[] = ['ALT_CLUB_COLOUR', 'ALT_CLUB_LOGO'];

interface Props {
  readonly state: SettingsState;
  /** The setting that someone was looking for. */
  readonly wanted: string | undefined;
}

/** All settings in their groups, saved together. */
export function SettingsForm({ state, wanted }: Props) {
  const drafts = useDrafts(state);
  const rows = state.settings;
  useUnsavedGuard(drafts.changes.length > 0);
  const second = rows.find(({ key }) => key === 'ALT_CLUB_NAME');
  const hasSecond = second === undefined || String(drafts.valueOf(second)).trim() !== '';
  return (
    <Stack gap={16}>
      {SETTING_GROUPS.map((group) => (
        <Panel key={group} title={settingGroupLabel(group)}>
          <Grid columns={2} from="tablet" gap="24px 32px">
            {rows
              .filter(({ key }) => SETTINGS[key].group === group && (hasSecond || !SECOND_CLUB_LOOK.includes(key)))
              .map((row) => (
                <SettingField key={row.key} row={row} drafts={drafts} wanted={row.key === wanted} />
              ))}
          </Grid>
          {group === 'look' && (
            <LookPreview rows={rows} drafts={drafts} clubs={hasSecond ? ['main', 'alternate'] : ['main']} />
          )}
        </Panel>
      ))}
      <Panel title={t.elsewhereTitle()}>
        <OtherSettingsList items={state.elsewhere} />
      </Panel>
      <SettingsBar drafts={drafts} />
    </Stack>
  );
}
