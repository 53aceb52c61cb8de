import { CARD_REASONS, issueCard, journalEntry, membershipCard, wordsOf } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { useForm } from 'react-hook-form';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { SelectField } from '../../../../ui/form/choice-fields.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { InlineForm } from '../../../kit/form/inline-form.tsx';
import type { MemberTabProps } from './member-words.ts';

interface Values {
  readonly reason: CardReason;
  readonly card_number: string;
  readonly issued_on: string;
  readonly expires_on: string | null;
}

interface Props extends MemberTabProps {
  readonly reason: 'NEW' | 'REPLACEMENT';
  readonly onClose: () => void;
}

type CardReason = (typeof CARD_REASONS)[number];

const { issued_on, expires_on, reason: reasonField } = membershipCard.fields;
const GIVEN = CARD_REASONS.filter((reason) => reason !== 'CANCELLED');

/** Issues a card; the former one is good no more. */
export function IssueCard({ row, reason, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: { reason, card_number: '', issued_on: clubToday(), expires_on: row.membership_end_date },
    resolver: bodyResolver<Values>({ issued_on, expires_on, reason: reasonField }),
  });
  const issue = useOperation(issueCard, { invalidates: [membershipCard.path, journalEntry.path] });
  const toast = useToast();
  const submit = async ({ card_number, ...values }: Values) => {
    const body = card_number.trim() ? { ...values, card_number: card_number.trim() } : values;
    const card = await issue.mutateAsync({ path: { id: row.id }, body });
    toast.show({
      tone: 'success',
      title: t.cardIssuedToast(),
      message: card.card_number,
    });
    onClose();
  };
  return (
    <InlineForm form={form} label={t.cardIssueTitle()} send={t.cardIssueTitle()} onSubmit={submit} onClose={onClose}>
      <SelectField
        name="reason"
        label={t.cardReason()}
        size="sm"
        data={GIVEN.map((value) => ({ value, label: wordsOf(value) }))}
      />
      <TextField name="card_number" label={t.cardNumber()} description={t.cardNumberHelp()} size="sm" />
      <DateField name="issued_on" label={t.cardIssued()} size="sm" required />
      <DateField name="expires_on" label={t.cardExpires()} description={t.noEndHelp()} size="sm" />
    </InlineForm>
  );
}
