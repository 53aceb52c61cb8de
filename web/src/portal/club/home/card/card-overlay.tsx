import { home as t } from '@clubhouse/messages/portal/home';
import { Modal } from '@mantine/core';
import { Grid, Group, Stack } from '../../../../ui/layout/layout.tsx';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { IconId, IconQrcode, IconWifi, IconWifiOff, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { CardProfile } from '../../../../api-client/session/card-store.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { clubMoment } from '../../../../ui/time/instants.ts';
import { CardBack } from './card-back.tsx';
import { CardFront } from './card-front.tsx';
import classes from './card-overlay.module.css';
import { type CardState, useCard } from './use-card.ts';
import { WalletButtons } from './wallet-buttons.tsx';

interface Props {
  readonly side: 'front' | 'code';
  /** The user whose card it is. */
  readonly owner: number;
  readonly profile: CardProfile;
  readonly club: string;
  readonly timezone: string;
  /** False where the club cannot be asked for a new certificate. */
  readonly renews?: boolean;
  readonly onSide: (side: 'front' | 'code' | undefined) => void;
}

/** Keeps the screen awake while the code is shown, where the device allows it. */
function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void lock.then((held) => held?.release());
  }, [wanted]);
}

/** Of a profile, only what is written on the card is kept on the device. */
const onCard = ({ id, name, membership_id, status, membership_level_1, membership_end_date, is_osc }: CardProfile) => ({
  id,
  name,
  membership_id,
  status,
  membership_level_1,
  membership_end_date,
  is_osc,
});

/** The card on the whole screen. It turns over at a tap, a key or its button. */
export function CardOverlay({ side, owner, profile, club, timezone, renews = true, onSide }: Props) {
  const turned = side === 'code';
  const active = profile.status === 'ACTIVE';
  const state = useCard({ owner, shown: { profile: onCard(profile), club, timezone } }, { wanted: active, renews });
  useWakeLock(turned);
  const flip = () => onSide(turned ? 'front' : 'code');
  const Icon = turned ? IconId : IconQrcode;
  return (
    <Modal.Root
      opened
      onClose={() => onSide(undefined)}
      fullScreen
      transitionProps={{ duration: 120 }}
      classNames={{ content: classes.content ?? '', inner: classes.inner ?? '' }}
    >
      <Modal.Content aria-label={t.cardTitle()}>
        <Stack align="center" p="0 16px 32px" className={classes.stage}>
          <Grid w="100%" h={56} className={classes.bar} mb={18} maw={480}>
            <IconButton label={t.cardCloseButton()} data-autofocus onClick={() => onSide(undefined)}>
              <IconX size={22} aria-hidden="true" />
            </IconButton>
            <h2>{t.cardTitle()}</h2>
          </Grid>
          <div className={classes.turn} data-turned={turned || undefined}>
            <button type="button" className={classes.tap} aria-label={t.cardTurnLabel()} tabIndex={-1} onClick={flip} />
            <div className={classes.side} inert={turned}>
              <CardFront profile={profile} club={club} upright />
            </div>
            <div className={classes.side} data-back inert={!turned}>
              <CardBack profile={profile} club={club} state={state} />
            </div>
          </div>
          <Under turned={turned} active={active} state={state} timezone={timezone} />
          <Group
            as="button"
            nowrap
            justify="center"
            weight="bold"
            gap={10}
            type="button"
            className={classes.flip}
            w="100%"
            maw={360}
            mih={52}
            onClick={flip}
          >
            <Icon size={22} stroke={1.7} aria-hidden="true" />
            {turned ? t.cardFrontButton() : t.cardCodeButton()}
          </Group>
          {renews && active && <WalletButtons member={profile.id} />}
        </Stack>
      </Modal.Content>
    </Modal.Root>
  );
}

interface UnderProps {
  readonly turned: boolean;
  readonly active: boolean;
  readonly state: CardState;
  readonly timezone: string;
}

/** The line below the card: what to do, or how long it works without the network. */
function Under({ turned, active, state, timezone }: UnderProps) {
  if (!turned)
    return (
      <Group as="p" nowrap justify="center" size="m" gap={8} mt={22} mb={22} className={classes.under}>
        {t.cardTurnHint()}
      </Group>
    );
  if (!active || state.kind !== 'ready')
    return <Group as="p" nowrap justify="center" size="m" gap={8} mt={22} mb={22} className={classes.under} />;
  const until = clubMoment(new Date(state.until).toISOString(), timezone);
  const Icon = state.online ? IconWifi : IconWifiOff;
  return (
    <Group as="p" nowrap justify="center" size="m" gap={8} mt={22} mb={22} className={classes.under} role="status">
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      {state.online ? t.cardOfflineUntil({ until }) : t.cardOfflineNow()}
    </Group>
  );
}
