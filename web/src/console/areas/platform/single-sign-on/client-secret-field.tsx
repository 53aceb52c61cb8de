import { singleSignOn as t } from '@clubhouse/messages/console/platform/single-sign-on';
import { TextField } from '../../../../ui/form/text-field.tsx';

/** The secret that a provider gave the club. */
export const ClientSecretField = (props: { readonly 'data-autofocus'?: boolean }) => (
  <TextField
    name="client_secret"
    label={t.clientSecretLabel()}
    description={t.clientSecretHelp()}
    type="password"
    autoComplete="off"
    required
    {...props}
  />
);
