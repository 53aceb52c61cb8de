import { login as t } from '@clubhouse/messages/portal/login';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { LoginScene } from '../../../ui/art/login-scene.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { ClubMark } from '../../../ui/picture/club-mark.tsx';
import classes from './auth-frame.module.css';

/** The clubhouse at dusk beside a form: every page on the way in. The picture carries no word that is needed. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Stack className={classes.frame}>
      <header className={classes.scene}>
        <div className={classes.picture} data-show="desk">
          <LoginScene />
        </div>
        <div className={classes.picture} data-show="narrow">
          <LoginScene wide />
        </div>
        <Group nowrap className={classes.club}>
          <ClubMark size={40} />
          <b>{clubConfig().club_name}</b>
        </Group>
        <p className={classes.say} data-show="desk">
          {t.sceneCaption()}
        </p>
      </header>
      <Stack grow className={classes.side}>
        <main id="main" className={classes.form} tabIndex={-1}>
          {children}
        </main>
        <Group as="footer" nowrap align="stretch" justify="center" size="s" gap={24} className={classes.foot}>
          <Link to="/email-unsubscribe" data-thumb>
            {t.newsletterLink()}
          </Link>
          <Link to="/accessibility" data-thumb>
            {t.accessibilityLink()}
          </Link>
        </Group>
      </Stack>
    </Stack>
  );
}
