import {
  checkOfferingPeriods,
  type OfferingPeriodRow,
  PARTICIPANT_TYPES,
  type ParticipantType,
  participantTypeName,
} from '@clubhouse/contract';
import { timetable as t } from '@clubhouse/messages/console/programmes/timetable';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { levelWord } from '../../../kit/dates/weekday-words.ts';
import { momentText } from '../../../kit/display/moment-text.ts';
import { LevelField } from '../../../kit/fields/level-field.tsx';
import { firstErrors } from '../../../kit/set-editor/first-errors.ts';
import { MomentBox } from '../../../kit/set-editor/moment-box.tsx';
import { SetEditor } from '../../../kit/set-editor/set-editor.tsx';
import type { SetKind } from '../../../kit/set-editor/set-kind.ts';
import type { SetDrafts } from '../use-set-drafts.ts';

const NEW: OfferingPeriodRow = { participant_type: null, membership_level_3: null, opens_at: '', closes_at: '' };
const TYPES = PARTICIPANT_TYPES.map((value) => ({ value: value, label: participantTypeName(value) }));

const who = ({ participant_type, membership_level_3 }: OfferingPeriodRow): string => {
  const type = participant_type === null ? t.windowEveryone() : participantTypeName(participant_type);
  return membership_level_3 === null ? type : t.windowWho({ type, level: levelWord(membership_level_3) });
};

function problemOf({ opens_at, closes_at }: OfferingPeriodRow): string | undefined {
  if (opens_at === '' || closes_at === '') return t.windowMissing();
  return Date.parse(closes_at) <= Date.parse(opens_at) ? t.windowOrder() : undefined;
}

/** Windows: who may enrol, from when to when. */
const periodKind: SetKind<OfferingPeriodRow> = {
  add: t.windowAdd(),
  empty: t.windowsEmpty(),
  newTitle: t.windowNew(),
  changeTitle: t.windowEdit(),
  titleOf: (row) => {
    const zone = clubConfig().timezone;
    return t.windowTitle({
      who: who(row),
      opens: momentText(row.opens_at, zone),
      closes: momentText(row.closes_at, zone),
    });
  },
  problem: problemOf,
  complaints: (rows) => firstErrors(checkOfferingPeriods(rows)),
  fields: (row, set) => (
    <>
      <SelectBox
        size="sm"
        label={t.fieldFor()}
        placeholder={t.windowEveryone()}
        clearable
        data={TYPES}
        value={row.participant_type}
        onChange={(type) => set({ participant_type: type as ParticipantType | null })}
      />
      <LevelField value={row} change={set} />
      <MomentBox label={t.windowOpens()} value={row.opens_at} onChange={(opens_at) => set({ opens_at })} />
      <MomentBox label={t.windowCloses()} value={row.closes_at} onChange={(closes_at) => set({ closes_at })} />
    </>
  ),
};

/** From when to when each kind of people may enrol. */
export const PeriodsTab = ({ drafts }: { readonly drafts: SetDrafts }) => (
  <SetEditor
    kind={periodKind}
    rows={drafts.periods}
    onChange={(periods) => drafts.change({ periods })}
    blank={NEW}
    side={<p>{t.windowsNote()}</p>}
  />
);
