import { auth as t } from '@clubhouse/messages/portal/auth';
import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { IconTile } from '../../../../ui/tile/icon-tile.tsx';
import { NoEmails } from '../no-emails.tsx';
import classes from './link-sent.module.css';

/** What a page is called once someone has asked for a link. */
export const linkSentTitle = (): string => (clubConfig().mail_server ? t.linkSentTitle() : t.linkNotSentTitle());

/** Where to look for the link; or that it can't reach anyone yet. */
export function LinkSent({ children }: { readonly children: ReactNode }) {
  if (!clubConfig().mail_server) return <NoEmails />;
  return (
    <Group nowrap align="stretch" gap={16} className={classes.sent} role="status">
      <IconTile tone="success" size={48}>
        <IconMail size={24} aria-hidden="true" />
      </IconTile>
      <div>{children}</div>
    </Group>
  );
}
