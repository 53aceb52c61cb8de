import { isTypeOffered, member, runChecks } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { useForm } from 'react-hook-form';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { bodyResolver } from '../../../../api-client/request/body-resolver.ts';
import { Button } from '../../../../ui/button/button.ts';
import { SelectField } from '../../../../ui/form/choice-fields.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { clubToday, yearsLater } from '../../../kit/dates/club-days.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { levelOptions } from '../../../kit/fields/level-options.ts';
import { useLatestRow } from '../../../kit/form/use-latest-row.ts';
import { ServiceLevelField } from '../form/service-level-field.tsx';
import type { MemberRow, MemberTabProps } from './member-words.ts';

type Values = Pick<
  MemberRow,
  'membership_level_1' | 'membership_level_2' | 'membership_level_3' | 'membership_start_date' | 'membership_end_date'
>;

const { membership_level_1, membership_level_2, membership_level_3, membership_start_date, membership_end_date } =
  member.fields;
const FIELDS = {
  membership_level_1,
  membership_level_2,
  membership_level_3,
  membership_start_date,
  membership_end_date,
};

/** Rules between the fields: only what the club offers can be chosen, and nothing ends before it starts. */
function between(before: Values) {
  return (values: Values) => {
    const kept =
      values.membership_level_1 === before.membership_level_1 &&
      values.membership_level_2 === before.membership_level_2;
    const offered = kept || isTypeOffered(values.membership_level_1, values.membership_level_2);
    const checks = runChecks(member.checks, values) as Record<string, readonly string[]>;
    return {
      ...(checks.membership_end_date ? { membership_end_date: checks.membership_end_date[0] } : {}),
      ...(offered ? {} : { membership_level_2: t.termsServiceError() }),
    };
  };
}

/** Levels and dates of a membership; the fee follows from the levels. */
export function TermsForm({ row, onClose }: MemberTabProps & { readonly onClose: () => void }) {
  const before: Values = {
    membership_level_1: row.membership_level_1,
    membership_level_2: row.membership_level_2,
    membership_level_3: row.membership_level_3,
    membership_start_date: row.membership_start_date,
    membership_end_date: row.membership_end_date,
  };
  const form = useForm<Values>({ defaultValues: before, resolver: bodyResolver<Values>(FIELDS, between(before)) });
  const save = useSave(member);
  const seen = useLatestRow(member, row.id);
  const toast = useToast();
  const submit = async (values: Values) => {
    const changed = Object.entries(values).filter(([name, value]) => value !== before[name as keyof Values]);
    if (changed.length > 0) {
      await save
        .mutateAsync({ id: row.id, body: Object.fromEntries(changed), ifMatch: seen.tag() })
        .catch(seen.lookAgain);
      toast.show({ tone: 'success', title: t.termsSavedToast(), message: row.name });
    }
    onClose();
  };
  const extend = () => {
    const end = form.getValues('membership_end_date');
    form.setValue('membership_end_date', yearsLater(end ?? clubToday(), 1), { shouldDirty: true });
  };
  return (
    <Form form={form} onSubmit={submit} explain={refusalText} label={t.termsTitle()}>
      <SelectField
        name="membership_level_1"
        label={t.membershipLabel()}
        size="sm"
        data={levelOptions(1, row.membership_level_1)}
        required
      />
      <div>
        <ServiceLevelField name="membership_level_2" label={t.fieldService()} required />
      </div>
      <SelectField
        name="membership_level_3"
        label={t.fieldTier()}
        size="sm"
        data={levelOptions(3, row.membership_level_3)}
        required
      />
      <DateField name="membership_start_date" label={t.fieldSince()} size="sm" required />
      <DateField name="membership_end_date" label={t.fieldEnds()} description={t.noEndHelp()} size="sm" />
      <Group gap={8}>
        <Button type="submit" size="sm" loading={form.formState.isSubmitting}>
          {t.saveButton()}
        </Button>
        <Button variant="default" size="sm" onClick={onClose}>
          {t.cancelButton()}
        </Button>
        <Button variant="quiet" size="sm" onClick={extend}>
          {t.termsExtendButton()}
        </Button>
      </Group>
    </Form>
  );
}
