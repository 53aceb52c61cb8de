import { newsletter } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { useForm } from 'react-hook-form';
import { useSave } from '../../../../../api-client/queries/use-save.ts';
import { Form } from '../../../../../ui/form/form.tsx';
import { Stack } from '../../../../../ui/layout/layout.tsx';
import { useToast } from '../../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../../kit/display/refusal-text.ts';
import { recordPath } from '../../../../kit/entry/console-path.ts';
import { useUnsavedGuard } from '../../../../kit/form/use-unsaved-guard.ts';
import { useGo } from '../../../../kit/navigation/use-address.ts';
import { HeldNote } from '../held-note.tsx';
import classes from '../newsletter.module.css';
import { type Draft, draftOf, draftResolver, type NewsletterRow, SLUG } from '../newsletter-row.ts';
import { SendPanel } from '../send-panel.tsx';
import { AudiencePanel } from './audience-panel.tsx';
import { ContentFields } from './content-fields.tsx';
import { PreviewPanel } from './preview-panel.tsx';

/** Writing: words, posts and audience at the left, the email as its readers see it at the right. */
export function Editor({ row }: { readonly row?: NewsletterRow }) {
  const form = useForm<Draft>({ defaultValues: draftOf(row), resolver: draftResolver });
  const { isDirty } = form.formState;
  const save = useSave(newsletter);
  const toast = useToast();
  const go = useGo();
  const leaveFreely = useUnsavedGuard(isDirty);

  const store = async (values: Draft) => {
    const saved = await save.mutateAsync(row ? { id: row.id, body: values } : { body: values });
    form.reset(draftOf(saved));
    return saved;
  };
  const submit = async (values: Draft) => {
    const saved = await store(values);
    toast.show({ tone: 'success', title: t.draftSavedToast(), message: saved.subject });
    if (row) return;
    leaveFreely();
    void go(recordPath(SLUG, saved.id), {}, { replace: true });
  };
  /** What is tested or sent is what is on the screen. */
  const saveFirst = async (): Promise<boolean> => {
    if (!form.formState.isDirty) return true;
    let saved = false;
    await form.handleSubmit(async (values) => {
      await store(values);
      saved = true;
    })();
    return saved;
  };
  return (
    <Form form={form} onSubmit={submit} explain={refusalText} label="newsletter">
      {row && <HeldNote row={row} />}
      <Stack className={classes.editor} gap={16}>
        <Stack gap={16}>
          <ContentFields />
          <AudiencePanel />
          <SendPanel row={row} dirty={isDirty} saving={save.isPending} saveFirst={saveFirst} onGone={leaveFreely} />
        </Stack>
        <PreviewPanel />
      </Stack>
    </Form>
  );
}
