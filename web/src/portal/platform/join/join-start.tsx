import { readJoinOffer } from '@clubhouse/contract';
import { join as t } from '@clubhouse/messages/portal/platform/join';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { ReadState } from '../../../shared/read-state.tsx';
import { TextButton } from '../../../ui/button/text-button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { MessageText } from '../../../ui/text/message-text.tsx';
import { AuthPage } from '../sign-in/auth-page.tsx';
import { LinkSent, linkSentTitle } from '../sign-in/new-login/link-sent.tsx';
import { EmailForm } from './email-form.tsx';
import { OptionFacts } from './option-facts.tsx';

/** What the club offers, and the address that the link to an application is sent to. */
export function JoinStart() {
  const offer = useRead(readJoinOffer, { under: readJoinOffer.path });
  const [sentTo, setSentTo] = useState<string>();
  const foot = <MessageText of={t.memberFoot} with={{ logIn: <Link to="/login">{t.logInButton()}</Link> }} />;
  if (sentTo !== undefined)
    return (
      <AuthPage title={linkSentTitle()} foot={foot}>
        <LinkSent>
          <p>{t.sentBody({ email: sentTo })}</p>
          <TextButton onClick={() => setSentTo(undefined)}>{t.sentAgainButton()}</TextButton>
        </LinkSent>
      </AuthPage>
    );
  const options = offer.data?.options;
  return (
    <AuthPage title={t.startTitle()} lead={t.startLead()} foot={foot}>
      {!offer.data && <ReadState of={offer} rows={3} title={t.offerLoadError()} />}
      {options?.length === 0 && (
        <EmptyState title={t.offerEmptyTitle()}>{t.offerEmptyBody({ contact: clubConfig().club_contact })}</EmptyState>
      )}
      {options && options.length > 0 && (
        <>
          <EmailForm onSent={setSentTo} />
          <Stack as="section" mt={28} aria-labelledby="memberships">
            <h2 id="memberships">{t.offerTitle()}</h2>
            <Stack as="ul" gap={16} mt={12}>
              {options.map((option) => (
                <li key={option.id}>
                  <OptionFacts option={option} />
                </li>
              ))}
            </Stack>
          </Stack>
        </>
      )}
    </AuthPage>
  );
}
