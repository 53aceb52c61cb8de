import { IconMail } from '@tabler/icons-react';
import { useMember } from '../../data/use-current-user.ts';
import classes from './pending-banner.module.css';

/** A new address that waits for its link to be followed. */
export function EmailBanner() {
  const { email, pending_email: pending } = useMember();
  if (!pending) return null;
  return (
    <section className={classes.banner} aria-label="Your email address">
      <IconMail size={20} stroke={1.7} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>Confirm {pending}</p>
        <p>Follow the link that we sent there. Until then you log in with {email}.</p>
      </div>
    </section>
  );
}
