import { approvals as t } from '@clubhouse/messages/console/approvals';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { MessageText } from '../../../../../ui/text/message-text.tsx';
import { momentText } from '../../../../kit/display/moment-text.ts';
import { recordPath } from '../../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../../kit/navigation/link-to.tsx';
import type { RequestRow } from '../request-row.ts';

/** Whose request it is, its number and when it came. */
export const RequestFacts = ({ row }: { readonly row: RequestRow }) => (
  <MessageText
    of={t.requestBelow}
    with={{
      membership_id: row.membership_id,
      id: row.id,
      time: momentText(row.created_at, clubConfig().timezone),
      link: <LinkTo to={recordPath('members', row.original_profile)}>{t.profileLink()}</LinkTo>,
    }}
  />
);
