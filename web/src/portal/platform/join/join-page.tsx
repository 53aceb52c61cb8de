import { clubConfig } from '../../../api-client/club/config.ts';
import { ApplicationPage } from './application-page.tsx';
import { JoinClosed } from './join-closed.tsx';
import { JoinStart } from './join-start.tsx';

/** People who are no members yet apply for membership: a link by email first, then the application behind it. */
export function JoinPage({ token }: { readonly token: string }) {
  if (!clubConfig().join_online) return <JoinClosed />;
  return token ? <ApplicationPage token={token} /> : <JoinStart />;
}
