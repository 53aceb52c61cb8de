import type { Question } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { TextInput } from '@mantine/core';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import '@mantine/core/styles/Input.layer.css';
import type { Offering } from '../logic/offering.ts';
import type { Draft, Entry } from '../logic/party.ts';
import type { Refusals } from '../logic/refusals.ts';
import { AnswerField } from './answer-field.tsx';
import classes from './questions.module.css';

interface Props {
  readonly offering: Offering;
  readonly party: readonly Entry[];
  readonly draft: Draft;
  readonly agreed: boolean;
  readonly asked: boolean;
  /** Questions that still want an answer, by their keys. */
  readonly missing: readonly string[];
  readonly refusals: Refusals | undefined;
  readonly onDraft: (draft: Draft) => void;
  readonly onAgreed: (agreed: boolean) => void;
}

const CONTACT = [
  ['name', t.nameLabel(), 'name', 'text'],
  ['email', t.contactEmail(), 'email', 'email'],
  ['phone', t.contactPhone(), 'tel', 'tel'],
] as const;

/** What the club wants to know, whom it reaches, and what is agreed to. */
export function QuestionsStep(props: Props) {
  const { offering, party, draft, agreed, asked, missing, refusals, onDraft, onAgreed } = props;
  const { questions, terms_and_conditions: terms } = offering;
  const each = questions.filter((one) => one.each);
  const whole = questions.filter((one) => !one.each);
  const answerOf = (entry: Entry, key: string, value: string) =>
    onDraft({
      ...draft,
      entries: draft.entries.map((one) =>
        one.key === entry.key ? { ...one, answers: { ...one.answers, [key]: value } } : one,
      ),
    });
  const wants = (key: string, question: Question) =>
    asked && missing.includes(key) ? (question.kind === 'TEXT' ? t.required() : t.answerRequired()) : undefined;
  return (
    <Stack gap={20}>
      {each.length > 0 &&
        party.map((entry) => (
          <Stack as="fieldset" gap={16} surface="card" key={entry.key} className={classes.box}>
            <legend>{entry.name}</legend>
            {each.map((question) => (
              <AnswerField
                key={question.key}
                question={question}
                value={entry.answers[question.key] ?? ''}
                error={wants(`${entry.key} ${question.key}`, question)}
                onChange={(value) => answerOf(entry, question.key, value)}
              />
            ))}
          </Stack>
        ))}
      {whole.length > 0 && (
        <Stack as="fieldset" gap={16} surface="card" className={classes.box}>
          <legend>{t.questionsForEveryone()}</legend>
          {whole.map((question) => (
            <AnswerField
              key={question.key}
              question={question}
              value={draft.answers[question.key] ?? ''}
              error={wants(question.key, question)}
              onChange={(value) => onDraft({ ...draft, answers: { ...draft.answers, [question.key]: value } })}
            />
          ))}
        </Stack>
      )}
      <Stack as="fieldset" gap={16} surface="card" className={classes.box}>
        <legend>{t.contactTitle()}</legend>
        {CONTACT.map(([field, label, autoComplete, type]) => (
          <TextInput
            key={field}
            label={label}
            type={type}
            autoComplete={autoComplete}
            value={draft[field]}
            error={refusals?.fields[field]?.[0] ?? (asked && !draft[field].trim() ? t.required() : undefined)}
            onChange={(event) => onDraft({ ...draft, [field]: event.currentTarget.value })}
          />
        ))}
      </Stack>
      <Stack as="fieldset" gap={16} surface="card" className={classes.box}>
        <legend>{t.termsTitle()}</legend>
        {terms ? (
          <Stack as="section" tone="soft" gap={8} className={classes.terms} tabIndex={0} aria-label={t.termsLabel()}>
            {terms.split(/\n+/).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Stack>
        ) : (
          <Text size="m" tone="soft">
            {t.termsGeneral()}
          </Text>
        )}
        <Group as="label" nowrap gap={12} className={classes.agree} mih={44}>
          <input
            type="checkbox"
            checked={agreed}
            aria-invalid={(asked && !agreed) || undefined}
            aria-describedby={asked && !agreed ? 'agree-error' : undefined}
            onChange={(event) => onAgreed(event.currentTarget.checked)}
          />
          {t.termsAgree()}
        </Group>
        {asked && !agreed && (
          <Text size="s" tone="danger" mt={6} id="agree-error">
            {t.termsRequired()}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}
