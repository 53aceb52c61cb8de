import { checkWindows, MEMBERSHIP_LEVELS_3, type WindowRow } from '@clubhouse/contract';
import { NumberInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { SelectBox } from '../../ui/form/choice-fields.tsx';
import { Card } from '../../ui/page/card.tsx';
import draft from './draft.module.css';
import { DraftDialog } from './draft-dialog.tsx';
import classes from './facilities.module.css';
import { levelWord } from './logic/words.ts';
import { TimeBox } from './time-box.tsx';
import type { RuleDrafts } from './use-rule-drafts.ts';
import bars from './windows-tab.module.css';

const LEVELS = MEMBERSHIP_LEVELS_3.map((value) => ({ value: value as string, label: levelWord(value) }));
const NEW: WindowRow = { membership_level_3: null, advance_days: 7, open_time: '00:00', min_notice_minutes: 0 };

function words({ advance_days, open_time, min_notice_minutes }: WindowRow): string {
  const notice = min_notice_minutes === 0 ? '' : `, until ${min_notice_minutes} minutes before`;
  return `${advance_days === 1 ? '1 day' : `${advance_days} days`} ahead from ${open_time}${notice}`;
}

const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;

function problemOf({ advance_days, min_notice_minutes }: WindowRow): string | undefined {
  if (!isWhole(advance_days, 365)) return 'The days ahead are a number from 0 to 365.';
  return isWhole(min_notice_minutes, 43_200) ? undefined : 'The notice is a number of minutes, 43,200 at most.';
}

/** From when on each level may book, as bars that are as long as the time ahead. */
export function WindowsTab({ drafts }: { readonly drafts: RuleDrafts }) {
  const { windows, change } = drafts;
  const [editing, setEditing] = useState<{ readonly index: number; readonly row: WindowRow }>();
  const errors = checkWindows(windows);
  const longest = Math.max(1, ...windows.map(({ advance_days }) => advance_days));
  const number = (value: string | number) => (value === '' ? Number.NaN : Number(value));
  return (
    <div className={classes.part}>
      <div className={classes.tools}>
        <p>A slot opens so many days before its own day, at a time of day.</p>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setEditing({ index: windows.length, row: NEW })}
        >
          Add a window
        </Button>
      </div>
      <Card>
        {windows.length === 0 && <p>No rows: everybody books 14 days ahead, from midnight.</p>}
        <ul className={bars.windows}>
          {windows.map((row, index) => {
            const who = levelWord(row.membership_level_3);
            const [problem] = Object.values(errors[index] ?? {}).flat();
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same until one is mended
              <li key={index}>
                <div className={bars.window}>
                  <div>
                    <b>{who}</b>, {words(row)}
                    {problem && <small data-problem=""> {String(problem)}</small>}
                  </div>
                  <div className={classes.acts}>
                    <IconButton label={`Change the window of ${who}`} onClick={() => setEditing({ index, row })}>
                      <IconPencil size={18} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={`Remove the window of ${who}`}
                      onClick={() => change({ windows: windows.filter((_, at) => at !== index) })}
                    >
                      <IconTrash size={18} aria-hidden="true" />
                    </IconButton>
                  </div>
                </div>
                <div className={bars.track}>
                  <i style={{ width: `${(row.advance_days / longest) * 100}%` }} />
                </div>
              </li>
            );
          })}
        </ul>
      </Card>
      {editing && (
        <DraftDialog
          title={editing.index < windows.length ? 'Change a window' : 'New window'}
          start={editing.row}
          problem={problemOf}
          onClose={() => setEditing(undefined)}
          onDone={(row) => {
            change({ windows: [...windows.slice(0, editing.index), row, ...windows.slice(editing.index + 1)] });
            setEditing(undefined);
          }}
        >
          {(row, set) => (
            <>
              <SelectBox
                size="sm"
                label="For level"
                placeholder="All members"
                data={LEVELS}
                value={row.membership_level_3}
                clearable
                onChange={(level) => set({ membership_level_3: level })}
              />
              <div className={draft.pair}>
                <NumberInput
                  size="sm"
                  label="Days ahead"
                  allowDecimal={false}
                  value={row.advance_days}
                  onChange={(value) => set({ advance_days: number(value) })}
                />
                <TimeBox
                  label="Opens at"
                  value={row.open_time}
                  onChange={(time) => set({ open_time: time ?? '00:00' })}
                />
              </div>
              <NumberInput
                size="sm"
                label="Notice, minutes"
                description="How long before the start booking ends."
                allowDecimal={false}
                value={row.min_notice_minutes}
                onChange={(value) => set({ min_notice_minutes: number(value) })}
              />
            </>
          )}
        </DraftDialog>
      )}
    </div>
  );
}
