import { type MemberStatus, member, needsReason, nextStatuses } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { useForm, useWatch } from 'react-hook-form';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { memberStatus } from '../../../../ui/badge/member-status.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { SelectField } from '../../../../ui/form/choice-fields.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextareaField } from '../../../../ui/form/long-fields.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import type { MemberTabProps } from './member-words.ts';
import { statusEffects } from './status-effects.ts';

interface Values {
  readonly status: MemberStatus | null;
  readonly status_reason: string;
}

/** Changes the status along the ways that the register allows, and says what that means before it is done. */
export function StatusForm({ row }: MemberTabProps) {
  const save = useSave(member);
  const toast = useToast();
  const form = useForm<Values>({
    defaultValues: { status: null, status_reason: '' },
    resolver: (values) => {
      const missing = values.status && needsReason(row.status, values.status) && !values.status_reason.trim();
      return missing
        ? { values: {}, errors: { status_reason: { type: 'refused', message: t.statusReasonMissing() } } }
        : { values, errors: {} };
    },
  });
  const to = useWatch({ control: form.control, name: 'status' });
  const offered = nextStatuses(row.status);
  if (offered.length === 0) {
    return <Note tone="info">{t.statusFinalNote()}</Note>;
  }
  const submit = async ({ status, status_reason }: Values) => {
    if (!status) return;
    await save.mutateAsync({ id: row.id, body: { status, status_reason: status_reason.trim() } });
    toast.show({
      tone: 'success',
      title: t.statusChangedToast({ name: row.name, status: memberStatus(status).toLowerCase() }),
    });
  };
  return (
    <section aria-label={t.statusTitle()}>
      <Form form={form} onSubmit={submit} explain={refusalText} label={t.statusTitle()}>
        <SelectField
          name="status"
          label={t.statusChangeLabel()}
          placeholder={t.selectPlaceholder()}
          size="sm"
          clearable
          data={offered.map((status) => ({ value: status, label: memberStatus(status) }))}
        />
        {to && (
          <>
            <Effects of={statusEffects(row.status, to)} />
            <TextareaField
              name="status_reason"
              label={needsReason(row.status, to) ? t.statusReason() : t.statusReasonOptional()}
              description={t.statusReasonHelp()}
              size="sm"
              minRows={2}
              maxLength={500}
            />
            <Group gap={8}>
              <Button
                type="submit"
                size="sm"
                loading={form.formState.isSubmitting}
                {...(to === 'ACTIVE' ? {} : { color: 'danger' })}
              >
                {t.statusChangeButton()}
              </Button>
              <Button variant="default" size="sm" onClick={() => form.reset()}>
                {t.cancelButton()}
              </Button>
            </Group>
          </>
        )}
      </Form>
    </section>
  );
}
