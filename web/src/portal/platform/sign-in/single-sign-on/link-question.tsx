import { singleSignOn as t } from '@clubhouse/messages/shared/single-sign-on';
import { useState } from 'react';
import { linkWith, type ReturnOutcome } from '../../../../api-client/session/single-sign-on.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { SubmitButton } from '../../../../ui/button/submit-button.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { AuthPage } from '../auth-page.tsx';

interface Props {
  readonly offer: Extract<ReturnOutcome, { result: 'link' }>;
  readonly onOutcome: (outcome: ReturnOutcome) => void;
}

/** Asks whether the login that was found may be opened by the provider from now on. */
export function LinkQuestion({ offer: { ticket, login, provider }, onOutcome }: Props) {
  const [busy, setBusy] = useState(false);
  const link = async () => {
    if (busy) return;
    setBusy(true);
    onOutcome(await linkWith({ ticket }));
    setBusy(false);
  };
  return (
    <AuthPage title={t.linkTitle({ provider })}>
      <Stack
        as="form"
        gap={16}
        noValidate
        aria-label={t.linkTitle({ provider })}
        onSubmit={(event) => {
          event.preventDefault();
          void link();
        }}
      >
        <Text>
          <MessageText of={t.linkBody} with={{ login: <b>{login}</b>, provider }} />
        </Text>
        <Text tone="muted">{t.linkNote({ provider })}</Text>
        <SubmitButton loading={busy} loadingText={t.linking()}>
          {t.linkButton()}
        </SubmitButton>
        <LinkButton to="/login" variant="quiet" fullWidth>
          {t.dontLinkButton()}
        </LinkButton>
      </Stack>
    </AuthPage>
  );
}
