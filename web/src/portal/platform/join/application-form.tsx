import { type Answer, type readJoinOffer, sendApplication } from '@clubhouse/contract';
import { join as t } from '@clubhouse/messages/portal/platform/join';
import { useForm } from 'react-hook-form';
import { readAgain } from '../../../api-client/queries/use-read.ts';
import { call } from '../../../api-client/request/request.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormSubmit } from '../../../ui/form/form-submit.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { AuthPage } from '../sign-in/auth-page.tsx';
import { explain } from '../sign-in/refusal-words.ts';
import { AddressFields } from './address-fields.tsx';
import { Corrections } from './corrections/corrections.tsx';
import { OpenFields } from './corrections/open-field.tsx';
import { DocumentFields } from './documents/document-fields.tsx';
import { FamilyFields } from './family-fields.tsx';
import { MembershipChoice } from './membership-choice.tsx';
import { type ApplicationValues, OWN_APPLICATION, type OwnApplication, valuesOf } from './own-application.ts';
import { DetailFields, SponsorFields } from './person-fields.tsx';
import { TermsFields } from './terms-fields.tsx';
import { useKeepDraft } from './use-keep-draft.ts';
import { WithdrawButton } from './withdraw-button.tsx';

interface Props {
  readonly token: string;
  readonly application: OwnApplication;
  readonly offer: Answer<typeof readJoinOffer>;
}

/** The application, kept while it is typed and sent when it is complete. */
export function ApplicationForm({ token, application, offer }: Props) {
  const form = useForm<ApplicationValues>({ defaultValues: valuesOf(application) });
  const { keep, keeping } = useKeepDraft(token, form);
  const submit = async ({ accepts_terms }: ApplicationValues) => {
    await keep();
    const body = { accepts_terms, terms_version: offer.terms_version };
    // A refusal can open a further field.
    await call(sendApplication, { path: { token }, body }).finally(() => readAgain(OWN_APPLICATION));
  };
  const neededBy = (type: number | null) => offer.options.find(({ id }) => id === type)?.documents ?? [];
  const returned = application.status === 'RETURNED';
  return (
    <AuthPage title={returned ? t.correctTitle() : t.formTitle()} lead={returned ? t.correctLead() : t.formLead()}>
      {returned && <Corrections application={application} />}
      <Form form={form} onSubmit={submit} explain={explain} label={t.formLabel()}>
        <OpenFields value={application}>
          <MembershipChoice options={offer.options} />
          <DetailFields />
          <AddressFields token={token} />
          <FamilyFields />
          <DocumentFields token={token} application={application} needed={neededBy(form.watch('membership_type'))} />
          {offer.needs_sponsors && <SponsorFields />}
        </OpenFields>
        <TermsFields terms={offer.terms} />
        <FormSubmit loadingText={t.sendLoading()}>{t.sendButton()}</FormSubmit>
        <Text size="s" tone={keeping === 'failed' ? 'danger' : 'muted'} mih={20} role="status">
          {keeping === 'saving' && t.savingNote()}
          {keeping === 'saved' && t.savedNote()}
          {keeping === 'failed' && t.saveError()}
        </Text>
      </Form>
      <WithdrawButton token={token} />
    </AuthPage>
  );
}
