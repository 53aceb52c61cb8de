import {
  SETTING_GROUPS,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  settingGroupLabel,
  settingHelp,
  settingLabel,
  settingSynonyms,
} from '@clubhouse/contract';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import type { SearchItem } from '../../../../shared/search/search-item.ts';

/** Settings of a second club are found once there is one; its name is how it begins. */
const ofSecondClub = (key: SettingKey) => key.startsWith('ALT_CLUB_') && key !== 'ALT_CLUB_NAME';

/** Every setting of the club, in the order of its page. Its address leads to its input. */
export const clubSettings = (): readonly SearchItem[] =>
  SETTING_GROUPS.flatMap((group) =>
    SETTING_KEYS.filter((key) => SETTINGS[key].group === group)
      .filter((key) => clubConfig().second_club || !ofSecondClub(key))
      .map((key) => ({
        label: settingLabel(key),
        icon: IconAdjustmentsHorizontal,
        to: `/admin/settings?setting=${key}`,
        line: settingGroupLabel(group),
        words: settingSynonyms(key),
        about: `${settingHelp(key)} ${settingGroupLabel(group)}`,
      })),
  );
