import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Button } from '../../../../ui/button/button.ts';
import { ChangedNote } from '../../../../ui/form/changed-note.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import type { Profile, UpdateRequest } from '../data/use-profile.ts';
import type { Plan } from '../logic/change-request.ts';
import { planButton, planWords } from '../logic/plan-words.ts';
import type { ProfileSection } from '../logic/sections.ts';
import { ProfileFields } from './profile-fields.tsx';
import classes from './section-form.module.css';
import { useSectionForm } from './use-section-form.ts';

interface Props {
  readonly section: ProfileSection;
  readonly profile: Profile;
  readonly open: UpdateRequest | undefined;
  /** Has the focus when the form opens, and when the address names another one; else the first has it. */
  readonly field: string | undefined;
  readonly onDone: () => void;
}

/** What was done, for the message that says so. */
export function doneWords({ asked, requested }: Plan): { title: string; message?: string } {
  if (asked.length > 0) return { title: t.sentToast(), message: t.sentToastBody() };
  if (requested && Object.keys(requested).length === 0) return { title: t.withdrawnToast() };
  return { title: t.savedToast() };
}

/** The form of one part of the profile: one button, and before it in words what the button will do. */
export function SectionForm({ section, profile, open, field, onDone }: Props) {
  const toast = useToast();
  const fields = section.lines.flatMap((line) => line.fields);
  const edit = useSectionForm({
    name: section.id,
    fields,
    profile,
    open,
    onDone: (said) => {
      if (said === 'saved') toast.show({ tone: 'success', ...doneWords(edit.plan) });
      onDone();
    },
  });
  const box = useRef<HTMLDivElement>(null);
  const { setFocus } = edit.form;
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>(field ? `input[name="${field}"]` : 'input');
    // The input of a list of choices has no name in the document.
    if (field && (!input || input.type === 'hidden')) setFocus(field);
    else input?.focus();
  }, [field, setFocus]);
  return (
    <Text as="div" p="16px 0 0" ref={box}>
      <Form
        form={edit.form}
        label={section.title}
        onSubmit={() => edit.save()}
        explain={(thrown) => errorText(thrown).message}
      >
        {edit.hadDraft && (
          <Note tone="info" role="status">
            {t.draftNote()}
          </Note>
        )}
        {edit.changed && <ChangedNote onReload={edit.showTheirs} onKeepMine={edit.keepMine} />}
        <ProfileFields fields={fields} profile={profile} requested={open?.data ?? {}} />
        <PlanFoot plan={edit.plan} idle={edit.idle} onCancel={edit.drop} />
      </Form>
    </Text>
  );
}

interface FootProps {
  readonly plan: Plan;
  readonly idle: boolean;
  readonly onCancel: () => void;
}

/** The end of an edit: what saving will do, and the two buttons. */
export function PlanFoot({ plan, idle, onCancel }: FootProps) {
  const { isSubmitting } = useFormState();
  const words = planWords(plan);
  return (
    <Stack gap={12} p="16px 0 0" line="top" className={classes.foot}>
      <Group nowrap align="stretch" size="m" tone="soft" gap={8} aria-live="polite" mih={20}>
        {words.length > 0 && (
          <>
            <IconInfoCircle size={18} stroke={1.7} aria-hidden="true" />
            <p>{words.join(' ')}</p>
          </>
        )}
      </Group>
      <Group align="stretch" gap={8} className={classes.buttons}>
        <Button variant="quiet" onClick={onCancel}>
          {t.cancelButton()}
        </Button>
        <Button type="submit" loading={isSubmitting} aria-disabled={idle || undefined}>
          {planButton(plan)}
        </Button>
      </Group>
    </Stack>
  );
}
