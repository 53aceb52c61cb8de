import { checkWindows, type WindowRow } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { NumberInput } from '@mantine/core';
import { Grid } from '../../../../ui/layout/layout.tsx';
import { Meter } from '../../../../ui/meter/meter.tsx';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { levelWord } from '../../../kit/dates/weekday-words.ts';
import { LevelField } from '../../../kit/fields/level-field.tsx';
import { firstErrors } from '../../../kit/set-editor/first-errors.ts';
import { SetEditor } from '../../../kit/set-editor/set-editor.tsx';
import type { SetKind } from '../../../kit/set-editor/set-kind.ts';
import { TimeBox } from '../../../kit/set-editor/time-box.tsx';
import { CopyRules } from './copy-rules.tsx';
import { plainWindow } from './logic/bands.ts';
import type { RuleDrafts } from './use-rule-drafts.ts';

const NEW: WindowRow = { membership_level_3: null, advance_days: 7, open_time: '00:00', min_notice_minutes: 0 };

function words({ membership_level_3, advance_days, open_time, min_notice_minutes }: WindowRow): string {
  const window = { level: levelWord(membership_level_3), days: advance_days, time: open_time };
  if (min_notice_minutes === 0) return t.windowTitle(window);
  return t.windowNoticeTitle({ ...window, minutes: min_notice_minutes });
}

const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;
const number = (value: string | number) => (value === '' ? Number.NaN : Number(value));

function problemOf({ advance_days, min_notice_minutes }: WindowRow): string | undefined {
  if (!isWhole(advance_days, 365)) return t.windowsDaysError();
  return isWhole(min_notice_minutes, 43_200) ? undefined : t.windowsNoticeError();
}

/** Windows: for whom, how many days ahead, from what time on. */
const windowKind: SetKind<WindowRow> = {
  add: t.windowsAdd(),
  empty: t.windowsEmpty(),
  newTitle: t.windowsNew(),
  changeTitle: t.windowsChange(),
  titleOf: words,
  // As long as the time ahead, next to the others.
  drawn: ({ advance_days }, all) => (
    <Meter height={8} share={advance_days / Math.max(1, ...all.map((one) => one.advance_days))} />
  ),
  problem: problemOf,
  complaints: (rows) => firstErrors(checkWindows(rows)),
  fields: (row, set) => (
    <>
      <LevelField value={row} change={set} />
      <Grid gap={12} align="start" columns="minmax(0, 1fr) minmax(0, 1fr)">
        <NumberInput
          size="sm"
          label={t.windowsDays()}
          allowDecimal={false}
          value={row.advance_days}
          onChange={(value) => set({ advance_days: number(value) })}
        />
        <TimeBox
          label={t.windowsOpensAt()}
          value={row.open_time}
          onChange={(time) => set({ open_time: time ?? '00:00' })}
        />
      </Grid>
      <NumberInput
        size="sm"
        label={t.windowsNotice()}
        description={t.windowsNoticeHelp()}
        allowDecimal={false}
        value={row.min_notice_minutes}
        onChange={(value) => set({ min_notice_minutes: number(value) })}
      />
    </>
  ),
};

/** From when on each level may book, as bars that are as long as the time ahead. */
export const WindowsTab = ({ drafts: { id, windows, change } }: { readonly drafts: RuleDrafts }) => (
  <SetEditor
    kind={windowKind}
    rows={windows}
    onChange={(rows) => change({ windows: rows })}
    blank={NEW}
    fill={
      <CopyRules
        into={id}
        part="windows"
        kind={windowKind}
        rows={windows}
        rowsOf={(row) => row.advance_booking_periods.map(plainWindow)}
        onCopy={(rows) => change({ windows: rows })}
      />
    }
    side={<p>{t.windowsIntro()}</p>}
  />
);
