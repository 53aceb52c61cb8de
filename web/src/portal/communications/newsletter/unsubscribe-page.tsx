import { newsletter as t } from '@clubhouse/messages/portal/communications/newsletter';
import { useEffect, useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { forgetSession } from '../../../api-client/session/session.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { LeaveByEmail } from './leave-by-email.tsx';
import { LeaveByLink } from './leave-by-link.tsx';
import { UnsubscribeFrame } from './unsubscribe-frame.tsx';
import { Unsubscribed } from './unsubscribed.tsx';

interface Props {
  readonly isOsc: boolean;
  /** From the link in an email, which says who the reader is, so no address is needed. */
  readonly token?: string;
}

/** Leaves the newsletter of the club that the page was opened for. Opening posts nothing; only the button does. */
export function UnsubscribePage({ isOsc, token = '' }: Props) {
  const [done, setDone] = useState(false);
  /** Why the link could not be used; the address is asked for instead. */
  const [spoilt, setSpoilt] = useState<string>();
  useEffect(forgetSession, []);
  const { club_name, alt_club_name } = clubConfig();
  const club = isOsc ? alt_club_name : club_name;
  const byLink = token !== '' && spoilt === undefined;
  return (
    <UnsubscribeFrame club={club} flavour={isOsc ? 'alternate' : 'main'}>
      {done ? (
        <Unsubscribed />
      ) : (
        <>
          <h1>{t.pageTitle()}</h1>
          <Text size="m" tone="muted" mt={8} mb={18}>
            {t.pageLead()}
          </Text>
          {byLink ? (
            <LeaveByLink token={token} onDone={() => setDone(true)} onSpoilt={setSpoilt} />
          ) : (
            <LeaveByEmail isOsc={isOsc} before={spoilt} onDone={() => setDone(true)} />
          )}
        </>
      )}
    </UnsubscribeFrame>
  );
}
