import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { PaymentChoice } from '../../../shared/pay/payment-choice.tsx';
import { usePaymentChoice } from '../../../shared/pay/use-payment-choice.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { MessageText } from '../../../ui/text/message-text.tsx';
import { usePartyCheck } from '../data/use-party-check.ts';
import { type Contact, missingIn, orElse } from '../logic/missing-details.ts';
import { isRefused } from '../logic/notes.ts';
import type { Offering } from '../logic/offering.ts';
import { type Draft, partyOf, sentEntry, ticked } from '../logic/party.ts';
import type { Person } from '../logic/people.ts';
import { type Refusals, readRefusals } from '../logic/refusals.ts';
import type { Run } from '../logic/runs.ts';
import type { JoinSearch } from '../logic/search.ts';
import { daysWords, hourOf, sameDay, startWords } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import type { FinishGuest } from './add-guest.tsx';
import { ContactFields } from './contact-fields.tsx';
import classes from './enrol.module.css';
import box from './enrol-box.module.css';
import { FormHead } from './form-head.tsx';
import { PriceLines } from './price-lines.tsx';
import { QuestionFields } from './question-fields.tsx';
import { Summary } from './summary.tsx';
import { TermsField } from './terms-field.tsx';
import type { useDraft } from './use-draft.ts';
import { useEnrolAndPay } from './use-enrol-and-pay.ts';
import { WaitlistNote } from './waitlist-note.tsx';
import { WhoList } from './who-list.tsx';

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

/** What disables the button, found once it is rendered. */
const showFirstProblem = (form: HTMLFormElement) =>
  setTimeout(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing] input');
    if (wrong) wrong.focus();
    else form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, 0);

/** Who, what the club asks, how it is paid, and one button: all on one page, around one draft. */
export function EnrolForm({ kind, offering, run, people, memberId, kept, contact, state, onState }: Props) {
  const offeringKind = callsOf(kind);
  const { draft, change, forget, restored, saving } = kept;
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>();
  const form = useRef<HTMLFormElement>(null);
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
  const known = party.length > 0 && items.length === party.length && !items.some(isRefused);
  const waits = known && items.some(({ reason }) => reason === 'FULL');
  const full = refusals?.waitlist ?? false;
  const missing = missingIn(offering.questions, party, draft);
  // The very text was accepted before: the line at the button says so, and pressing it accepts it again.
  const accepted = check.data?.terms_accepted_at ?? null;
  const agrees = agreed || accepted !== null;
  const complete = missing.length === 0 && agrees && Object.values(orElse(draft, contact)).every((text) => text.trim());
  const total = known ? (check.data?.total_amount ?? '0') : '0';
  const pays = known && !waits && !full && Number(total) > 0;
  const bill = {
    id: 0,
    invoice_number: null,
    description: offering.name,
    amount_due: total,
    items: [{ type: offeringKind.item, amount: total }],
  };
  const choice = usePaymentChoice(pays ? [bill] : [], { hold: true, enabled: pays });
  const { enrol, busy } = useEnrolAndPay({ kind, offering: offering.id, choice, onEnrolled: () => forget(true) });

  const onDraft = (next: Draft) => change({ ...next, term });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is there
  useEffect(() => {
    if (state.for && !party.some(({ key }) => key === state.for) && people.some(({ key }) => key === state.for))
      onDraft(ticked(draft, people, state.for, true));
  }, []);

  const send = async (join_waitlist: boolean) => {
    setRefusals(undefined);
    const { name, email, phone, answers } = filled;
    const participants = party.map((entry) => sentEntry(entry, people));
    const body = { name, email, phone, member_id: memberId, term, answers, agree_terms: agrees, participants };
    try {
      await enrol({ ...body, join_waitlist });
    } catch (error) {
      setRefusals(readRefusals(toApiError(error), kind));
      void check.refetch();
      if (form.current) showFirstProblem(form.current);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A guest who was typed but not added joins the party first: the button then says what it costs with them.
    const guest = finishGuest.current?.() ?? 'nothing';
    if (guest === 'added' || busy || check.stale) return;
    if (guest === 'nothing' && known && complete) return void send(waits);
    setAsked(guest === 'nothing');
    showFirstProblem(event.currentTarget);
  };
  const startOver = () => {
    forget(false);
    onState({ [kind]: offering.id, ...(term ? { term } : {}) }, true);
  };
  return (
    <form
      ref={form}
      className={classes.flow}
      aria-label={t.enrolFormLabel({ kind, name: offering.name })}
      noValidate
      onSubmit={submit}
    >
      <Stack gap={4} className={classes.main}>
        <FormHead {...{ kind, offering, term, saving }} />
        <Text tone="muted" mb={12} className={classes.when}>
          {runWords(offering, run)}
        </Text>
        {restored && (
          <Text size="m" tone="soft" mb={12} p="10px 14px" surface="own" className={classes.restored} role="status">
            <MessageText
              of={t.enrolRestored}
              with={{
                button: (
                  <Text as="button" tone="accent" weight="medium" type="button" onClick={startOver}>
                    {t.enrolStartOver()}
                  </Text>
                ),
              }}
            />
          </Text>
        )}
        {refusals && !full && (
          <Note tone="danger" role="alert" title={t.enrolRefusedTitle({ kind })}>
            {refusals.said.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Note>
        )}
        <Stack gap={20}>
          <WhoList
            {...{ kind, offering, run, people, draft, items, party, refusals, asked, finishGuest }}
            onDraft={onDraft}
          />
          <QuestionFields {...{ offering, party, asked, missing }} draft={filled} onDraft={onDraft} />
          <ContactFields {...{ asked, refusals }} draft={filled} onDraft={onDraft} />
          <TermsField {...{ offering, asked, agreed, accepted }} onAgreed={setAgreed} />
          {(full || waits) && (
            <WaitlistNote
              {...{ full, busy }}
              said={full ? (refusals?.said ?? []) : undefined}
              left={check.data?.places_left ?? 0}
              count={party.length}
              onWait={() => void send(true)}
            />
          )}
          {known && check.data && <PriceLines {...{ party, items }} check={check.data} />}
          {pays && (
            <Stack surface="card" gap={16} className={box.box}>
              <PaymentChoice choice={choice} errors={{}} disabled={busy} />
            </Stack>
          )}
        </Stack>
      </Stack>
      <Summary
        {...{ kind, offering, party, items, waits, check, accepted, asked }}
        choice={pays ? choice : undefined}
        busy={busy || check.stale || (pays && !choice.ready)}
        waitlist={full}
        fine={known}
      />
    </form>
  );
}
