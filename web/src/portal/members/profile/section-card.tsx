import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { readDraft } from '../../../api-client/session/drafts.ts';
import { Button } from '../../../ui/button/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ClubFacts } from './club-facts.tsx';
import type { Profile, UpdateRequest } from './data/use-profile.ts';
import { FieldLine } from './field-line.tsx';
import { lineWords, pendingWords, shownProfile } from './line-values.tsx';
import type { ProfileSection } from './logic/sections.ts';

const SectionForm = lazy(() => import('./edit/section-form.tsx').then((m) => ({ default: m.SectionForm })));

export interface SectionProps {
  readonly section: ProfileSection;
  readonly profile: Profile;
  readonly open: UpdateRequest | undefined;
  readonly editing: boolean;
  /** The field that has the focus when the form opens. */
  readonly field: string | undefined;
  readonly onEdit: (editing: boolean) => void;
}

/** A group of the profile: its lines, or the form that changes them, in the same place. */
export function SectionCard({ section, profile, open, editing, field, onEdit }: SectionProps) {
  const { id, title, lines } = section;
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (wasEditing.current && !editing) {
      // The form is gone: the focus goes back to where it came from, and the eyes to what was changed.
      button.current?.focus({ preventScroll: true });
      if ((card.current?.getBoundingClientRect().top ?? 0) < 0) card.current?.scrollIntoView({ block: 'start' });
    }
    wasEditing.current = editing;
  }, [editing]);
  const unsent = !editing && readDraft(id) !== undefined;
  const edit = !editing && (
    <Button
      ref={button}
      variant="default"
      size="sm"
      icon={IconPencil}
      aria-label={unsent ? t.sectionContinueLabel({ title }) : t.sectionEditLabel({ title })}
      onClick={() => onEdit(true)}
    >
      {unsent ? t.sectionContinueButton() : t.editButton()}
    </Button>
  );
  return (
    <div ref={card}>
      <Card title={title} action={edit}>
        {editing ? (
          <Suspense fallback={<SkeletonRows rows={lines.length} />}>
            <SectionForm section={section} profile={profile} open={open} field={field} onDone={() => onEdit(false)} />
          </Suspense>
        ) : (
          <dl>
            {lines.map((line) => (
              <FieldLine
                key={line.key}
                label={line.label}
                field={line.fields[0] ?? line.key}
                value={lineWords(line, shownProfile(profile))}
                pending={pendingWords(line, profile, open?.data ?? {})}
              />
            ))}
            {id === 'work' && <ClubFacts profile={profile} />}
          </dl>
        )}
      </Card>
    </div>
  );
}
