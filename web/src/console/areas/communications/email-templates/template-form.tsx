import {
  type EmailTemplate,
  type EmailTemplateText,
  readLetters,
  saveLetter,
  testLetter,
  unknownPlaces,
} from '@clubhouse/contract';
import { emailTemplates as t } from '@clubhouse/messages/console/email-templates';
import { useForm, useWatch } from 'react-hook-form';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { bodyResolver, type FormRule } from '../../../../api-client/request/body-resolver.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { emailToast } from '../../../../shared/email/email-words.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { FormSubmit } from '../../../../ui/form/form-submit.tsx';
import { TextareaField } from '../../../../ui/form/long-fields.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Grid, Group } from '../../../../ui/layout/layout.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { useUnsavedGuard } from '../../../kit/form/use-unsaved-guard.ts';
import { Panel } from '../../../kit/page/panel.tsx';
import { TemplatePreview } from './template-preview.tsx';
import classes from './templates.module.css';

const { letter: _fixed, ...FIELDS } = saveLetter.body;
const EMPTY: EmailTemplateText = { subject: '', opening: '', closing: '' };

const PARTS = ['subject', 'opening', 'closing'] as const;

/** Refuses placeholders that the email doesn't have, which would be sent as they are. */
const refuseUnknown =
  (places: readonly string[]): FormRule<EmailTemplateText> =>
  (typed) =>
    Object.fromEntries(
      PARTS.map((part) => [part, unknownPlaces(typed[part], places)] as const)
        .filter(([, unknown]) => unknown.length > 0)
        .map(([part, unknown]) => [part, t.unknownPlaceholder({ names: unknown.join(', ') })]),
    );

/** The text of an email, beside its preview. */
export function TemplateForm({ template: { letter: name, places, ...words } }: { readonly template: EmailTemplate }) {
  const { subject, opening, closing } = words;
  const form = useForm<EmailTemplateText>({
    values: { subject, opening, closing },
    resolver: bodyResolver<EmailTemplateText>(FIELDS, refuseUnknown(places)),
  });
  const save = useOperation(saveLetter, { invalidates: [readLetters.path] });
  const test = useOperation(testLetter);
  const toast = useToast();
  const typed = useWatch({ control: form.control }) as EmailTemplateText;
  useUnsavedGuard(form.formState.isDirty);
  const keep = async (values: EmailTemplateText) => {
    await save.mutateAsync({ body: { letter: name, ...values } });
    toast.show({ tone: 'success', title: t.savedToast() });
  };
  const failed = (thrown: unknown) =>
    toast.show({ tone: 'danger', title: t.testErrorToast(), message: errorText(thrown).message });
  const ours = () => form.reset(EMPTY, { keepDefaultValues: true });
  const sendTest = () =>
    test.mutateAsync({ body: { letter: name, ...typed, is_osc: false } }).then(({ to, has_server }) => {
      toast.show(emailToast(has_server, { title: t.testToast({ to }) }));
    }, failed);
  return (
    <Grid columns={2} from="desk" gap={20} align="start">
      <Panel title={t.formTitle()}>
        <Form form={form} onSubmit={keep} explain={refusalText} label={t.formTitle()}>
          <TextField
            name="subject"
            label={t.subjectLabel()}
            placeholder={words.default_subject}
            description={t.subjectHint()}
          />
          <TextareaField
            name="opening"
            label={t.openingLabel()}
            placeholder={words.default_opening}
            autosize
            minRows={3}
          />
          <TextareaField name="closing" label={t.closingLabel()} description={t.closingHint()} autosize minRows={2} />
          <p className={classes.places}>
            {t.placeholdersLabel()}
            {places.map((place) => (
              <code key={place}>{`{${place}}`}</code>
            ))}
          </p>
          <Group gap={8}>
            <FormSubmit loadingText={t.savingButton()}>{t.saveButton()}</FormSubmit>
            <Button variant="default" loading={test.isPending} onClick={() => void sendTest()}>
              {t.testButton()}
            </Button>
            <Button variant="subtle" onClick={ours}>
              {t.resetButton()}
            </Button>
          </Group>
        </Form>
      </Panel>
      <TemplatePreview name={name} templateText={typed} />
    </Grid>
  );
}
