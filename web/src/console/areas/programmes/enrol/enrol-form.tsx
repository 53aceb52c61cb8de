import { type course, member, type Row, takeCounterPayment } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/console/programmes/enrolment';
import { useState } from 'react';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { useCan } from '../../../../api-client/session/use-current-user.ts';
import { emailPromise } from '../../../../shared/email/email-words.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { RemarkBox } from '../../../kit/form/text-boxes.tsx';
import shared from '../../../kit/page/page.module.css';
import { hasTerms, type OfferingTabProps } from '../offering-kind.ts';
import { TermSelect } from '../term-select.tsx';
import { AnswerBoxes } from './answer-boxes.tsx';
import { EnrolSummary } from './enrol-summary.tsx';
import { GuestRows } from './guest-rows.tsx';
import {
  type Answers,
  type HouseholdPerson,
  householdOf,
  OVERRIDABLE,
  participantsOf,
  type TypedGuest,
} from './party.ts';

export interface EnrolBody {
  readonly member_id: number;
  readonly term: number | null;
  readonly participants: ReturnType<typeof participantsOf>;
  readonly answers: Answers;
  readonly agree_terms: boolean;
  readonly join_waitlist: boolean;
  readonly override_reason: string;
}

interface Props extends OfferingTabProps {
  readonly memberId: number | null;
  readonly refusal: string | undefined;
  readonly busy: boolean;
  readonly onSubmit: (body: EnrolBody, atCounter: boolean) => void;
  readonly onClose: () => void;
}

const WAYS = [
  { key: 'account', label: t.payOnAccount() },
  { key: 'counter', label: t.payAtCounter() },
] as const;
type Way = (typeof WAYS)[number]['key'];

/** The household members to choose from. Without the right to see members, only the member themselves. */
function useHouseholdOf(memberId: number | null): readonly HouseholdPerson[] {
  const maySee = useCan(['member.view', 'member.manage']);
  const { data } = useRecord(member, maySee && memberId !== null ? memberId : undefined);
  if (memberId === null) return [];
  if (data) return householdOf(data);
  const sent = { participant_type: 'MEMBER', member_id: memberId } as const;
  return [{ key: `m${memberId}`, name: t.enrolMemberUnnamed(), detail: '', sent }];
}

type Term = Pick<NonNullable<Row<typeof course>['terms']>[number], 'id' | 'start_date' | 'sessions' | 'sessions_left'>;

/** The next term to begin, or else the one that is running: most people mean that one. */
function nextTerm(terms: readonly Term[]): string | null {
  const open = terms
    .filter(({ sessions_left }) => sessions_left > 0)
    .toSorted((one, other) => one.start_date.localeCompare(other.start_date));
  const next = open.find(({ sessions, sessions_left }) => sessions_left === sessions) ?? open[0];
  return next ? String(next.id) : null;
}

/** Who takes part, what it costs and how it is paid. The server decides; its reasons are shown before anything is sent. */
export function EnrolForm({ kind, row, memberId, refusal, busy, onSubmit, onClose }: Props) {
  const household = useHouseholdOf(memberId);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [guests, setGuests] = useState<readonly TypedGuest[]>([]);
  const [answers, setAnswers] = useState<Answers>({});
  const [own, setOwn] = useState<Readonly<Record<string, Answers>>>({});
  const [agreed, setAgreed] = useState(false);
  const [reason, setReason] = useState('');
  const [waits, setWaits] = useState(false);
  const [way, setWay] = useState<Way>('account');
  const mayManage = useCan(kind.manage);
  const mayTakeMoney = useCan(takeCounterPayment.policy);
  const terms = hasTerms(row) ? (row.terms ?? []) : [];
  const [term, setTerm] = useState(() => nextTerm(terms));
  const participants = participantsOf(household, ticked, guests, own);
  const complete = memberId !== null && participants.length > 0 && (terms.length === 0 || term !== null);
  const party = { term: term === null ? null : Number(term), member_id: memberId ?? 0 };
  const check = useRead(kind.calls.check, {
    under: kind.resource.path,
    path: { id: row.id },
    body: { ...party, participants: participants.map(({ answers: _, ...one }) => one) } as never,
    enabled: complete,
  });
  const checked = complete ? check.data : undefined;
  const refused = checked?.items.filter(({ available }) => !available) ?? [];
  const canOverride = mayManage && refused.length > 0 && refused.every((one) => OVERRIDABLE.includes(one.reason));
  const canWait = refused.length > 0 && checked?.waitlist_available === true;
  const overrides = canOverride && reason.trim() !== '';
  const enrolls = checked?.available === true || overrides;
  const costs = Number(checked?.total_amount ?? 0) > 0;
  const atCounter = mayTakeMoney && costs && enrolls && way === 'counter';
  const hasTermsText = row.terms_and_conditions.trim() !== '';
  const ready = complete && checked && (enrolls || (canWait && waits)) && (agreed || !hasTermsText);
  const eachQuestions = row.questions.filter(({ each }) => each);
  const asked = [
    ...household.filter(({ key }) => ticked.includes(key)),
    ...guests.filter(({ name }) => name.trim() !== ''),
  ];
  const submit = () => {
    if (memberId === null) return;
    const body = { ...party, member_id: memberId, participants, answers, agree_terms: agreed || !hasTermsText };
    const joins = !enrolls && canWait && waits;
    onSubmit({ ...body, join_waitlist: joins, override_reason: overrides ? reason.trim() : '' }, atCounter);
  };
  const label = !enrolls && waits ? t.enrolWaitlistButton() : atCounter ? t.enrolPayButton() : t.enrolButton();
  return (
    <>
      <TermSelect terms={terms} value={term} onChange={setTerm} />
      {memberId !== null && (
        <section aria-label={t.participantsTitle()}>
          <p className={shared.quiet}>{t.participantsTitle()}</p>
          <ul className={shared.ticks}>
            {household.map(({ key, name, detail }) => (
              <li key={key}>
                <Checkbox
                  label={name}
                  description={detail}
                  checked={ticked.includes(key)}
                  onChange={({ currentTarget: { checked: on } }) =>
                    setTicked(on ? [...ticked, key] : ticked.filter((one) => one !== key))
                  }
                />
              </li>
            ))}
          </ul>
          <GuestRows guests={guests} onChange={setGuests} />
        </section>
      )}
      {asked.map(({ key, name }) => (
        <AnswerBoxes
          key={key}
          questions={eachQuestions}
          name={name}
          answers={own[key] ?? {}}
          onChange={(next) => setOwn({ ...own, [key]: next })}
        />
      ))}
      {asked.length > 0 && (
        <AnswerBoxes questions={row.questions.filter(({ each }) => !each)} answers={answers} onChange={setAnswers} />
      )}
      {complete && check.isError && <ErrorState {...errorText(check.error)} bare onRetry={check.refetch} />}
      {checked && <EnrolSummary checked={checked} />}
      {canOverride && (
        <RemarkBox label={t.enrolOverride()} help={t.enrolOverrideHelp()} value={reason} onChange={setReason} />
      )}
      {canWait && !overrides && (
        <Checkbox
          label={t.enrolWaitlist()}
          checked={waits}
          onChange={(event) => setWaits(event.currentTarget.checked)}
        />
      )}
      {hasTermsText && checked && (
        <Checkbox
          label={t.enrolTerms()}
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      )}
      {costs && enrolls && mayTakeMoney && (
        <Segmented label={t.enrolPayment()} options={WAYS} current={way} onChange={setWay} />
      )}
      {costs && enrolls && (
        <p className={shared.quiet}>{emailPromise(t.enrolPayNote({ counter: atCounter ? 'yes' : 'no' }))}</p>
      )}
      <DialogFoot refusal={refusal} onClose={onClose}>
        <Button loading={busy} disabled={!ready} onClick={submit}>
          {label}
        </Button>
      </DialogFoot>
    </>
  );
}
