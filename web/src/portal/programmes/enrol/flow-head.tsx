import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { IconChevronLeft, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Grid, Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import type { Offering } from '../logic/offering.ts';
import type { Step } from '../logic/party.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import classes from './enrol.module.css';
import type { Saving } from './use-draft.ts';

export const TITLES: Readonly<Record<Step, string>> = {
  1: t.enrolStepWho(),
  2: t.enrolStepQuestions(),
  3: t.enrolStepPay(),
};
const STEP_NAMES = { 1: 'one', 2: 'two', 3: 'three' } as const;

interface Props {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly step: Step;
  readonly term: number | null;
  readonly saving: Saving;
  readonly onBack: () => void;
}

/** Where one is on the way, and that nothing will be lost. */
export function FlowHead({ kind, offering, step, term, saving, onBack }: Props) {
  const face = callsOf(kind);
  return (
    <>
      <Group nowrap gap={4} className={classes.head} mih={44}>
        {step === 1 ? (
          <Link
            to={face.one}
            params={{ id: String(offering.id) }}
            search={term ? { term } : {}}
            className={classes.back ?? ''}
            aria-label={t.enrolBackTo({ name: offering.name })}
          >
            <IconChevronLeft size={24} aria-hidden="true" />
          </Link>
        ) : (
          <button type="button" className={classes.back} aria-label={t.enrolStepBack()} onClick={onBack}>
            <IconChevronLeft size={24} aria-hidden="true" />
          </button>
        )}
        <Text as="span" truncate grow className={classes.what}>
          {offering.name}
        </Text>
        <SavedMark saving={saving} />
      </Group>
      <Grid as="ol" columns="repeat(3, 1fr)" gap={6} mt={6} className={classes.steps} aria-label={t.enrolStepsLabel()}>
        {([1, 2, 3] as const).map((one) => (
          <li key={one} data-on={one <= step || undefined} aria-current={one === step ? 'step' : undefined}>
            <span className={unseen.unseen}>{TITLES[one]}</span>
          </li>
        ))}
      </Grid>
      <Text size="s" tone="muted" mt={16}>
        {t.enrolStep({ step: STEP_NAMES[step] })}
      </Text>
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
