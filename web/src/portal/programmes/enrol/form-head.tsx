import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { IconChevronLeft, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { Offering } from '../logic/offering.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import classes from './enrol.module.css';
import type { Saving } from './use-draft.ts';

interface Props {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly term: number | null;
  readonly saving: Saving;
}

/** What is joined, the way back to it, and that nothing will be lost. */
export function FormHead({ kind, offering, term, saving }: Props) {
  return (
    <>
      <Group nowrap gap={4} className={classes.head} mih={44}>
        <Link
          to={callsOf(kind).one}
          params={{ id: String(offering.id) }}
          search={term ? { term } : {}}
          className={classes.back ?? ''}
          aria-label={t.enrolBackTo({ name: offering.name })}
        >
          <IconChevronLeft size={24} aria-hidden="true" />
        </Link>
        <Text as="span" truncate grow className={classes.what}>
          {t.joinButton({ kind })}
        </Text>
        <SavedMark saving={saving} />
      </Group>
      <h1>{offering.name}</h1>
    </>
  );
}

const MARKS = {
  nothing: null,
  saving: { icon: IconCloudUp, words: t.enrolSaving() },
  saved: { icon: IconCloudCheck, words: t.enrolSaved() },
  failed: { icon: IconCloudOff, words: t.enrolSavedHere() },
} as const;

function SavedMark({ saving }: { readonly saving: Saving }) {
  const mark = MARKS[saving];
  return (
    <Group
      as="span"
      inline
      nowrap
      size="s"
      tone="muted"
      fixed
      gap={5}
      className={classes.saved}
      role="status"
      data-saving={saving}
    >
      {mark && (
        <>
          <mark.icon size={16} aria-hidden="true" />
          {mark.words}
        </>
      )}
    </Group>
  );
}
