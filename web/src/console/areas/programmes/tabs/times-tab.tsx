import { timetable as t } from '@clubhouse/messages/console/programmes/timetable';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { SetEditor } from '../../../kit/set-editor/set-editor.tsx';
import { hasTerms, type OfferingKind, type OfferingRow } from '../offering-kind.ts';
import type { usePlan } from '../use-plan.ts';
import type { SetDrafts } from '../use-set-drafts.ts';
import { lessonKind, NEW_LESSON } from './lesson-kind.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { NEW_TERM, termKind } from './term-kind.tsx';

interface Props {
  readonly kind: OfferingKind;
  readonly row: OfferingRow;
  readonly drafts: SetDrafts;
  readonly plan: ReturnType<typeof usePlan>;
}

const noTimes = (kind: OfferingKind) => (kind.word === 'event' ? t.timesNoteEvent() : t.timesNoteCourse());

/** When it takes place: times, terms, and the sessions that follow, drawn while they are changed. */
export function TimesTab({ kind, row, drafts, plan }: Props) {
  const past = row.session_count > 0 && row.status !== 'DRAFT' && drafts.changed.length > 0;
  return (
    <Grid columns="minmax(0, 5fr) minmax(0, 4fr)" from="desk" gap={16} align="start">
      <Stack gap={16}>
        <SetEditor
          kind={lessonKind}
          rows={drafts.times}
          onChange={(times) => drafts.change({ times })}
          blank={NEW_LESSON}
          title={t.timesTitle()}
          side={<p>{noTimes(kind)}</p>}
        />
        {hasTerms(row) && (
          <SetEditor
            kind={termKind(row.terms ?? [])}
            rows={drafts.terms}
            onChange={(terms) => drafts.change({ terms })}
            blank={NEW_TERM}
            title={t.termsTitle()}
            side={<p>{t.termsNote()}</p>}
          />
        )}
        {past && <Note tone="info">{t.timesChangeNote()}</Note>}
      </Stack>
      <PlanPreview plan={plan} venue={row.venue} drafted={drafts.timed} />
    </Grid>
  );
}
