import { feeLabel, levelLabel, wordsOf } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { useState } from 'react';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { useIsOwn } from '../../../../../api-client/session/use-current-user.ts';
import { TextButton } from '../../../../../ui/button/text-button.tsx';
import { formatDate } from '../../../../../ui/calendar/typed-date.ts';
import { Group } from '../../../../../ui/layout/layout.tsx';
import { formatMoney } from '../../../../../ui/money/format-money.ts';
import { Fact } from '../../../../kit/display/fact.tsx';
import { useRights } from '../../../../kit/entry/console-context.tsx';
import page from '../../../../kit/page/page.module.css';
import type { MemberTabProps } from '../member-words.ts';
import classes from '../profile.module.css';
import { StatusForm } from '../status-form.tsx';
import { TermsForm } from '../terms-form.tsx';
import { RenewalList } from './renewal-list.tsx';

/** The standing, the levels and the term of a membership, and what each may become. */
export function MembershipTab({ row }: MemberTabProps) {
  const own = useIsOwn(row.id);
  const mayChange = useRights().includes('member.manage') && !own;
  const [editing, setEditing] = useState(false);
  const { membership_end_date: end, membership_fee: fee } = row;
  return (
    <>
      {mayChange && <StatusForm key={row.status} row={row} />}
      <section className={page.section} aria-label={t.termsTitle()}>
        <Group as="header" gap={12} justify="space-between" nowrap>
          <h3>{t.termsTitle()}</h3>
          {mayChange && !editing && <TextButton onClick={() => setEditing(true)}>{t.changeButton()}</TextButton>}
        </Group>
        {editing ? (
          <TermsForm row={row} onClose={() => setEditing(false)} />
        ) : (
          <dl className={classes.facts}>
            <Fact label={t.membershipLabel()}>{levelLabel(1, row.membership_level_1)}</Fact>
            <Fact label={t.fieldService()}>{levelLabel(2, row.membership_level_2)}</Fact>
            <Fact label={t.fieldTier()}>{levelLabel(3, row.membership_level_3)}</Fact>
            <Fact label={feeLabel(row.membership_level_1, row.membership_level_2)}>
              {fee === null ? t.termsNotOffered() : formatMoney(fee, clubConfig().currency)}
            </Fact>
            <Fact label={t.fieldSince()}>{formatDate(row.membership_start_date)}</Fact>
            <Fact label={t.fieldEnds()}>{end ? formatDate(end) : t.noEndDate()}</Fact>
            <Fact label={t.fieldEmployment()}>{row.employment && wordsOf(row.employment)}</Fact>
            <Fact label={t.fieldDiscountGroup()}>{wordsOf(row.discount_group)}</Fact>
            <Fact label={t.fieldPrbm()}>{row.prbm && wordsOf(row.prbm)}</Fact>
            {clubConfig().second_club && (
              <Fact label={t.fieldClub()}>{row.is_osc ? clubConfig().alt_club_name : clubConfig().club_name}</Fact>
            )}
          </dl>
        )}
      </section>
      <RenewalList member={row.id} />
    </>
  );
}
