import { Note } from '../../../ui/note/note.tsx';
import { SetEditor } from '../../sets/set-editor.tsx';
import { type Face, hasTerms, type OfferingRow } from '../face.ts';
import type { usePlan } from '../use-plan.ts';
import type { SetDrafts } from '../use-set-drafts.ts';
import { lessonKind, NEW_LESSON } from './lesson-kind.tsx';
import classes from './plan.module.css';
import { PlanPreview } from './plan-preview.tsx';
import { NEW_TERM, termKind } from './term-kind.tsx';

interface Props {
  readonly face: Face;
  readonly row: OfferingRow;
  readonly drafts: SetDrafts;
  readonly plan: ReturnType<typeof usePlan>;
}

const noTimes = (face: Face) =>
  face.word === 'event'
    ? 'Without times of its own it is one session, from the event’s start to its end.'
    : 'On these days, between its first and its last day. Days on which the club is shut fall out.';

/** When it takes place: times, terms, and the sessions that follow, drawn while they are changed. */
export function TimesTab({ face, row, drafts, plan }: Props) {
  const past = row.session_count > 0 && row.status !== 'DRAFT' && drafts.changed.length > 0;
  return (
    <div className={classes.part}>
      <div className={classes.editors}>
        <SetEditor
          kind={lessonKind}
          rows={drafts.times}
          onChange={(times) => drafts.change({ times })}
          blank={NEW_LESSON}
          title="Times"
          side={<p>{noTimes(face)}</p>}
        />
        {hasTerms(row) && (
          <SetEditor
            kind={termKind(row.terms ?? [])}
            rows={drafts.terms}
            onChange={(terms) => drafts.change({ terms })}
            blank={NEW_TERM}
            title="Terms"
            side={<p>Each term has its own sessions and places.</p>}
          />
        )}
        {past && (
          <Note tone="info">
            Sessions that have begun stay as they were. Those to come move when this is saved; whoever has a place is
            told once, a while after the last change.
          </Note>
        )}
      </div>
      <PlanPreview
        plan={plan}
        venue={row.venue}
        drafted={drafts.changed.includes('Times') || drafts.changed.includes('Terms')}
      />
    </div>
  );
}
