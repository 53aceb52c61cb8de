import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconMail } from '@tabler/icons-react';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import { canEmail } from '../../../shared/email/email-words.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import classes from './pending-banner.module.css';

/** A new address that waits for its link to be followed. */
export function EmailBanner() {
  const { email, pending_email: pending } = useMember();
  if (!pending) return null;
  return (
    <Group as="section" size="m" gap="12px 16px" className={classes.banner} aria-label={t.emailBannerLabel()}>
      <IconMail size={20} stroke={1.7} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{t.emailBannerTitle({ pending })}</p>
        <p>{t.emailBannerBody({ email, emails: canEmail() })}</p>
      </div>
    </Group>
  );
}
