import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { MessageText } from '../../../ui/text/message-text.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { usePartyCheck } from '../data/use-party-check.ts';
import { type Contact, missingIn, orElse } from '../logic/missing-details.ts';
import { isRefused } from '../logic/notes.ts';
import type { Offering } from '../logic/offering.ts';
import { type Draft, partyOf, type Step, sentEntry, ticked } from '../logic/party.ts';
import type { Person } from '../logic/people.ts';
import { type Refusals, readRefusals, stepOf } from '../logic/refusals.ts';
import type { Run } from '../logic/runs.ts';
import type { JoinSearch } from '../logic/search.ts';
import { daysWords, hourOf, sameDay, startWords } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import type { FinishGuest } from './add-guest.tsx';
import classes from './enrol.module.css';
import { FlowHead, TITLES } from './flow-head.tsx';
import { PayStep } from './pay-step.tsx';
import { QuestionsStep } from './questions-step.tsx';
import { Summary } from './summary.tsx';
import type { useDraft } from './use-draft.ts';
import { WhoStep } from './who-step.tsx';

interface Props {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly run: Run;
  readonly people: readonly Person[];
  readonly memberId: number | null;
  readonly kept: ReturnType<typeof useDraft> & { readonly draft: Draft };
  readonly contact: Contact;
  readonly state: JoinSearch;
  readonly onState: (state: JoinSearch, replace?: boolean) => void;
}

const runWords = (offering: Offering, run: Run) =>
  run.term
    ? `${[run.term.name, sameDay(offering)].filter(Boolean).join(', ')} ${daysWords(run.firstDay, run.lastDay)}${run.term.first_start ? `, ${hourOf(run.term.first_start)}` : ''}`
    : startWords(run, Date.now());

/** The three steps around one draft. */
export function EnrolSteps({ kind, offering, run, people, memberId, kept, contact, state, onState }: Props) {
  const face = callsOf(kind);
  const { draft, change, forget, restored, saving } = kept;
  const navigate = useNavigate();
  const toast = useToast();
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  /** Somebody wants to go on while the club is still asked; they go on as soon as it has answered. */
  const [eager, setEager] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>();
  const send = useOperation(face.calls.enroll, { invalidates: [face.resource.path, face.places.path] });
  const top = useRef<HTMLHeadingElement>(null);
  const finishGuest = useRef<FinishGuest | null>(null);
  const term = run.term?.id ?? null;
  const filled = { ...draft, ...orElse(draft, contact) };
  const party = partyOf(people, draft);
  const check = usePartyCheck(kind, {
    id: offering.id,
    term,
    participants: party.map((entry) => sentEntry({ ...entry, answers: {} }, people)),
  });
  const items = check.data?.items ?? [];
  const waits =
    items.length === party.length && items.some(({ reason }) => reason === 'FULL') && !items.some(isRefused);
  const fine = party.length > 0 && items.length === party.length && !items.some(isRefused);
  const missing = missingIn(offering.questions, party, draft);
  const complete = missing.length === 0 && agreed && Object.values(orElse(draft, contact)).every((text) => text.trim());
  // An address may be ahead of what is done; it never hides what is missing.
  const wanted: Step = state.step ?? 1;
  const step: Step = wanted === 1 || party.length === 0 ? 1 : wanted === 2 || !complete ? 2 : 3;

  const go = (next: Step, replace = false) => {
    setAsked(false);
    if (next !== draft.step || draft.term !== term) change({ ...draft, term, step: next });
    onState({ ...state, step: next === 1 ? undefined : next }, replace);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is there
  useEffect(() => {
    if (state.for && !party.some(({ key }) => key === state.for) && people.some(({ key }) => key === state.for))
      change({ ...ticked(draft, people, state.for, true), term });
    else if (restored && draft.step > 1 && state.step === undefined)
      onState({ ...state, step: draft.step === 3 ? 3 : 2 }, true);
  }, []);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.focus();
    window.scrollTo({ top: 0 });
  }, [step]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the answer only
  useEffect(() => {
    if (!eager || check.stale) return;
    setEager(false);
    if (step === 1 && fine) go(2);
    else setAsked(true);
  }, [eager, check.stale]);

  const enrol = async (join_waitlist: boolean) => {
    if (send.isPending) return;
    setRefusals(undefined);
    const { name, email, phone, answers } = filled;
    const body = {
      name,
      email,
      phone,
      member_id: memberId,
      term,
      answers,
      agree_terms: agreed,
      join_waitlist,
      participants: party.map((entry) => sentEntry(entry, people)),
    };
    try {
      const { result } = await send.mutateAsync({ path: { id: offering.id }, body: body as never });
      forget(true);
      if (result.status === 'WAITLISTED') toast.show({ tone: 'success', title: t.enrolWaitlistToast() });
      if (result.status === 'CONFIRMED') toast.show({ tone: 'success', title: t.enrolConfirmedToast() });
      const pay = result.status === 'PENDING_PAYMENT' ? { pay: 1 as const } : {};
      void navigate({ to: face.place, params: { id: String(result.id) }, search: pay, replace: true });
    } catch (error) {
      const read = readRefusals(toApiError(error), kind);
      setRefusals(read);
      const where = stepOf(read);
      if (where && !read.waitlist) go(where);
      void check.refetch();
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (step === 3) return void enrol(waits);
    const guest = step === 1 ? (finishGuest.current?.() ?? 'nothing') : 'nothing';
    // With the guest the club is asked anew; one who is typed by half is never left behind without a word.
    if (guest === 'added') return setEager(true);
    if (guest === 'nothing' && step === 1 && party.length > 0 && check.stale) return setEager(true);
    if (guest === 'nothing' && (step === 1 ? fine : complete)) return go(step === 1 ? 2 : 3);
    setAsked(guest === 'nothing');
    // What is missing is drawn first, then found.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing] input')?.focus(), 0);
  };
  return (
    <form
      className={classes.flow}
      aria-label={t.enrolFormLabel({ kind, name: offering.name })}
      noValidate
      onSubmit={submit}
    >
      <Stack gap={4} className={classes.main}>
        <FlowHead {...{ kind, offering, step, term, saving }} onBack={() => go(step === 3 ? 2 : 1)} />
        <h1 ref={top} tabIndex={-1}>
          {TITLES[step]}
        </h1>
        <Text tone="muted" mb={12} className={classes.when}>
          {runWords(offering, run)}
        </Text>
        {restored && step < 3 && (
          <Text size="m" tone="soft" mb={12} p="10px 14px" surface="own" className={classes.restored} role="status">
            <MessageText
              of={t.enrolRestored}
              with={{
                button: (
                  <Text
                    as="button"
                    tone="accent"
                    weight="medium"
                    type="button"
                    onClick={() => {
                      forget(false);
                      onState({ [kind]: offering.id, ...(term ? { term } : {}) }, true);
                    }}
                  >
                    {t.enrolStartOver()}
                  </Text>
                ),
              }}
            />
          </Text>
        )}
        {refusals && !refusals.waitlist && (
          <Note tone="danger" role="alert" title={t.enrolRefusedTitle({ kind })}>
            {refusals.said.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Note>
        )}
        {step === 1 && (
          <WhoStep
            {...{ kind, offering, run, people, draft, items, party, refusals, asked, finishGuest }}
            onDraft={change}
          />
        )}
        {step === 2 && (
          <QuestionsStep
            {...{ offering, party, asked, agreed, missing, refusals }}
            draft={filled}
            onDraft={change}
            onAgreed={setAgreed}
          />
        )}
        {step === 3 && (
          <PayStep
            {...{ kind, offering, party, items, refusals, waits }}
            draft={filled}
            check={check.data}
            busy={send.isPending}
            onWait={() => void enrol(true)}
          />
        )}
      </Stack>
      <Summary
        {...{ kind, offering, party, items, step, waits, check }}
        busy={send.isPending || eager}
        waitlist={refusals?.waitlist ?? false}
        asked={asked && step === 1}
      />
    </form>
  );
}
