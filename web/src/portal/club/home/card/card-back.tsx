import { levelLabel } from '@clubhouse/contract';
import { home as t } from '@clubhouse/messages/portal/home';
import { IconRefresh } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { errorText } from '../../../../api-client/request/error-text.ts';
import type { CardProfile } from '../../../../api-client/session/card-store.ts';
import { memberStatus } from '../../../../ui/badge/member-status.ts';
import { statusLook } from '../../../../ui/badge/status-look.ts';
import { Button } from '../../../../ui/button/button.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { Grid, Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { ClubMark } from '../../../../ui/picture/club-mark.tsx';
import classes from './card-back.module.css';
import type { CardState } from './use-card.ts';

const QrCode = lazy(() => import('../../../../ui/picture/qr-code.tsx').then((m) => ({ default: m.QrCode })));

const STEP = 30;
const WITHHELD: Readonly<Record<string, string>> = {
  'SUSPENDED-DEFAULTER': t.cardWithheldPayment(),
  'SUSPENDED-DISCIPLINE': t.cardWithheldSuspended(),
};

interface Props {
  readonly profile: CardProfile;
  readonly club: string;
  readonly state: CardState;
}

/** The back of the card: the code on white, also by night, with the time it still lives. */
export function CardBack({ profile, club, state }: Props) {
  const { icon: Icon } = statusLook(profile.status);
  const active = profile.status === 'ACTIVE';
  const facts = [
    profile.membership_id,
    levelLabel(1, profile.membership_level_1),
    profile.membership_end_date && formatDate(profile.membership_end_date),
  ];
  return (
    <Stack align="center" h="100%" ta="center" className={classes.back} data-alternate={profile.is_osc || undefined}>
      <Group nowrap justify="space-between" gap={8} p="22px 20px 0" w="100%">
        <Group as="span" nowrap weight="medium" gap={8} ta="left" className={classes.club}>
          <ClubMark flavour={profile.is_osc ? 'alternate' : 'main'} size={28} />
          {club}
        </Group>
        <Group as="span" nowrap weight="medium" gap={4} className={classes.status} data-active={active || undefined}>
          <Icon size={18} aria-hidden="true" />
          {memberStatus(profile.status).split(',')[0]}
        </Group>
      </Group>
      {active ? (
        <Code state={state} />
      ) : (
        <Instead title={t.cardWithheldTitle()}>{WITHHELD[profile.status] ?? memberStatus(profile.status)}</Instead>
      )}
      <div className={classes.holder}>
        <Text truncate>{profile.name}</Text>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </Stack>
  );
}

function Code({ state }: { readonly state: CardState }) {
  if (state.kind === 'failed')
    return (
      <Instead title={t.cardFailedTitle()} onRetry={state.retry}>
        {state.error.kind === 'network'
          ? t.cardFailedOffline()
          : (state.error.detail ?? errorText(state.error).message)}
      </Instead>
    );
  if (state.kind === 'run-out')
    return (
      <Instead title={t.cardExpiredTitle()} onRetry={state.retry}>
        {t.cardExpiredBody()}
      </Instead>
    );
  const ready = state.kind === 'ready';
  const left = ready ? state.left : STEP;
  return (
    <>
      <Grid className={classes.ring} mt={14}>
        <svg viewBox="0 0 272 272" fill="none" aria-hidden="true">
          <rect x="3" y="3" width="266" height="266" rx="30" className={classes.track} />
          <rect
            x="3"
            y="3"
            width="266"
            height="266"
            rx="30"
            className={classes.time}
            pathLength="100"
            strokeDasharray={`${(left / STEP) * 100} 100`}
          />
        </svg>
        {ready && (
          <Suspense>
            <QrCode label={t.cardCodeLabel()} text={state.code} className={classes.qr} />
          </Suspense>
        )}
      </Grid>
      {/* Read out when it is looked at, not every second. */}
      <p className={classes.count} role="timer" aria-live="off">
        {ready ? t.cardCodeCountdown({ seconds: String(left).padStart(2, '0') }) : t.cardCodeLoading()}
      </p>
      <p className={classes.hint}>{t.cardCodeHint()}</p>
    </>
  );
}

interface InsteadProps {
  readonly title: string;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

const Instead = ({ title, onRetry, children }: InsteadProps) => (
  <Stack align="center" justify="center" grow gap={12} p="0 20px" className={classes.instead} role="status">
    <p className={classes.count}>{title}</p>
    <p className={classes.hint}>{children}</p>
    {onRetry && (
      <Button variant="outline" color="ink" icon={IconRefresh} onClick={onRetry}>
        {t.tryAgainButton()}
      </Button>
    )}
  </Stack>
);
