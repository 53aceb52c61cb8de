import { home as t } from '@clubhouse/messages/portal/home';
import { IconQrcode } from '@tabler/icons-react';
import type { CardProfile } from '../../../../api-client/session/card-store.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import page from '../dashboard-page.module.css';
import { CardFront } from './card-front.tsx';
import classes from './membership-card.module.css';

interface Props {
  readonly profile: CardProfile;
  readonly club: string;
  readonly onOpen: (side: 'front' | 'code') => void;
}

/** The membership card on the first page; it opens to the whole screen, and to the code that the desk scans. */
export function MembershipCard({ profile, club, onOpen }: Props) {
  return (
    <section className={`${classes.shelf} ${page.card}`} aria-label={t.cardTitle()}>
      <div className={classes.holder}>
        <CardFront profile={profile} club={club} />
        <button
          type="button"
          className={classes.cover}
          aria-label={t.cardOpenButton()}
          onClick={() => onOpen('front')}
        />
      </div>
      <Group nowrap justify="space-between" size="m" tone="muted" gap={12} mt={14}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconQrcode size={18} aria-hidden="true" />}
          onClick={() => onOpen('code')}
        >
          {t.cardCodeButton()}
        </Button>
        <span>{t.cardOfflineNote()}</span>
      </Group>
    </section>
  );
}
