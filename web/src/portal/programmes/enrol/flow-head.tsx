import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { IconChevronLeft, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
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
      <div className={classes.head}>
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
        <span className={classes.what}>{offering.name}</span>
        <SavedMark saving={saving} />
      </div>
      <ol className={classes.steps} aria-label={t.enrolStepsLabel()}>
        {([1, 2, 3] as const).map((one) => (
          <li key={one} data-on={one <= step || undefined} aria-current={one === step ? 'step' : undefined}>
            <span>{TITLES[one]}</span>
          </li>
        ))}
      </ol>
      <p className={classes.at}>{t.enrolStep({ step: STEP_NAMES[step] })}</p>
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
    <span className={classes.saved} role="status" data-saving={saving}>
      {mark && (
        <>
          <mark.icon size={16} aria-hidden="true" />
          {mark.words}
        </>
      )}
    </span>
  );
}
