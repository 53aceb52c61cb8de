import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconHourglass } from '@tabler/icons-react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Button } from '../../../ui/button/button.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { clubMoment } from '../../../ui/time/instants.ts';
import type { UpdateRequest } from './data/use-profile.ts';
import { countChanges } from './logic/request-words.ts';
import classes from './pending-banner.module.css';
import { useWithdraw } from './requests/use-withdraw.ts';

interface Props {
  readonly request: UpdateRequest;
  readonly onEdit: () => void;
}

/** What is with the club, and what can still be done about it. */
export function PendingBanner({ request, onEdit }: Props) {
  const withdraw = useWithdraw(request.id);
  const count = countChanges(request.changes);
  return (
    <Group as="section" size="m" gap="12px 16px" className={classes.banner} aria-label={t.requestBannerLabel()}>
      <IconHourglass size={20} stroke={1.7} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{t.requestBannerTitle({ count })}</p>
        <p>{t.requestBannerBody({ created_at: clubMoment(request.created_at, clubConfig().timezone) })}</p>
      </div>
      <Group align="stretch" gap={4}>
        <LinkButton to="/update-requests/$id" params={{ id: String(request.id) }} variant="default" size="sm">
          {t.requestViewButton()}
        </LinkButton>
        <Button variant="quiet" size="sm" onClick={onEdit}>
          {t.editButton()}
        </Button>
        <Button variant="quiet" size="sm" onClick={withdraw}>
          {t.withdrawButton()}
        </Button>
      </Group>
    </Group>
  );
}
