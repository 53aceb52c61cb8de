import { membershipWords } from '@clubhouse/contract';
import { CardGround } from '../../ui/art/card-ground.tsx';
import { memberStatus } from '../../ui/badge/member-status.ts';
import { formatDate } from '../../ui/calendar/typed-date.ts';
import { ClubMark } from '../../ui/mark/club-mark.tsx';
import page from './dashboard-page.module.css';
import classes from './membership-card.module.css';

interface Profile {
  readonly name: string;
  readonly membership_id: string;
  readonly status: string;
  readonly membership_level_1: string;
  readonly membership_end_date: string | null;
  readonly is_osc: boolean;
}

interface Props {
  readonly profile: Profile;
  readonly club: string;
}

/** The membership card in the ratio of a real one. Not active: grey, with the standing where *Active* stands. */
export function MembershipCard({ profile, club }: Props) {
  const { name, membership_id, status, membership_level_1, membership_end_date, is_osc } = profile;
  const { label, icon: Icon } = memberStatus(status);
  const flavour = is_osc ? 'alternate' : 'main';
  return (
    <section className={`${classes.card} ${page.card}`} aria-label="Membership card">
      <CardGround tone={status === 'ACTIVE' ? flavour : 'idle'} />
      <div className={classes.face}>
        <div className={classes.top}>
          <span className={classes.club}>
            <ClubMark flavour={flavour} size={26} />
            {club}
          </span>
          <span className={classes.small}>
            <Icon size={16} aria-hidden="true" />
            {/* The card has room for one word; the note beside it says the rest. */}
            {label.split(',')[0]}
          </span>
        </div>
        <p className={classes.number}>{membership_id}</p>
        <p className={classes.name}>{name}</p>
        <div className={classes.bottom}>
          <span className={classes.small}>{membershipWords(membership_level_1)}</span>
          {membership_end_date && <span className={classes.small}>Valid to {formatDate(membership_end_date)}</span>}
        </div>
      </div>
    </section>
  );
}
