import { feeLabel, levelLabel, wordsOf } from '@clubhouse/contract';
import { useState } from 'react';
import { clubConfig } from '../../../data/config.ts';
import { formatDate } from '../../../ui/calendar/typed-date.ts';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { useRights } from '../../console-context.tsx';
import type { MemberTabProps } from '../member-words.ts';
import classes from '../members.module.css';
import { StatusForm } from '../status-form.tsx';
import { TermsForm } from '../terms-form.tsx';
import { Fact } from './fact.tsx';

/** The standing, the levels and the term of a membership, and what each may become. */
export function MembershipTab({ row }: MemberTabProps) {
  const mayChange = useRights().includes('member.manage');
  const [editing, setEditing] = useState(false);
  const { membership_end_date: end, membership_fee: fee } = row;
  return (
    <>
      {mayChange && <StatusForm key={row.status} row={row} />}
      <section className={classes.section} aria-label="Terms">
        <header>
          <h3>Terms</h3>
          {mayChange && !editing && (
            <button type="button" className={classes.link} onClick={() => setEditing(true)}>
              Change
            </button>
          )}
        </header>
        {editing ? (
          <TermsForm row={row} onClose={() => setEditing(false)} />
        ) : (
          <dl className={classes.facts}>
            <Fact label="Membership">{levelLabel(1, row.membership_level_1)}</Fact>
            <Fact label="Service">{levelLabel(2, row.membership_level_2)}</Fact>
            <Fact label="Tier">{levelLabel(3, row.membership_level_3)}</Fact>
            <Fact label={feeLabel(row.membership_level_1, row.membership_level_2)}>
              {fee === null ? 'Not offered' : formatMoney(fee, clubConfig().currency)}
            </Fact>
            <Fact label="Member since">{formatDate(row.membership_start_date)}</Fact>
            <Fact label="Ends">{end ? formatDate(end) : 'No end'}</Fact>
            <Fact label="Employment">{row.employment && wordsOf(row.employment)}</Fact>
            <Fact label="Discount group">{wordsOf(row.discount_group)}</Fact>
            <Fact label="PRBM">{row.prbm && wordsOf(row.prbm)}</Fact>
            {clubConfig().second_club && (
              <Fact label="Club">{row.is_osc ? clubConfig().alt_club_name : clubConfig().club_name}</Fact>
            )}
          </dl>
        )}
      </section>
    </>
  );
}
