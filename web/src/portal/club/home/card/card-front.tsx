import { home as t } from '@clubhouse/messages/portal/home';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import '../../../../api-client/club/apply-membership-scheme.ts';
import { levelLabel, membershipWords } from '@clubhouse/contract';
import type { CardProfile } from '../../../../api-client/session/card-store.ts';
import { CardGround } from '../../../../ui/art/card-ground.tsx';
import { memberStatus } from '../../../../ui/badge/member-status.ts';
import { statusLook } from '../../../../ui/badge/status-look.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { ClubMark } from '../../../../ui/picture/club-mark.tsx';
import classes from './membership-card.module.css';

interface Props {
  readonly profile: CardProfile;
  readonly club: string;
  /** Upright, as in the hand; else it lies, as on a table. */
  readonly upright?: boolean;
}

/** The front of the card in the ratio of a real one. Not active: grey, with the standing where *Active* stands. */
export function CardFront({ profile, club, upright = false }: Props) {
  const { name, membership_id, status, membership_level_1, membership_end_date, is_osc } = profile;
  const { icon: Icon } = statusLook(status);
  const flavour = is_osc ? 'alternate' : 'main';
  return (
    <div className={classes.card} data-upright={upright || undefined}>
      <CardGround tone={status === 'ACTIVE' ? flavour : 'idle'} />
      <Stack className={classes.face}>
        <div className={classes.top}>
          <Group as="span" nowrap gap={8} className={classes.club}>
            <ClubMark flavour={flavour} size={upright ? 40 : 26} />
            {club}
          </Group>
          <Group as="span" nowrap digits gap={5} className={classes.small}>
            <Icon size={16} aria-hidden="true" />
            {/* The card has room for one word; the note beside it says the rest. */}
            {memberStatus(status).split(',')[0]}
          </Group>
        </div>
        <Text weight="medium" digits className={classes.number}>
          {membership_id}
        </Text>
        <Text clamp={upright ? 3 : 2} className={classes.name}>
          {name}
        </Text>
        <div className={classes.bottom}>
          {upright ? (
            <>
              <Fact label={t.cardTierLabel()}>{levelLabel(1, membership_level_1)}</Fact>
              {membership_end_date && <Fact label={t.cardValidLabel()}>{formatDate(membership_end_date)}</Fact>}
            </>
          ) : (
            <>
              <Group as="span" nowrap digits gap={5} className={classes.small}>
                {membershipWords(membership_level_1)}
              </Group>
              {membership_end_date && (
                <Group as="span" nowrap digits gap={5} className={classes.small}>
                  {t.cardValidUntil({ membership_end_date: formatDate(membership_end_date) })}
                </Group>
              )}
            </>
          )}
        </div>
      </Stack>
    </div>
  );
}

const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <span className={classes.fact}>
    <small>{label}</small>
    {children}
  </span>
);
