import { wordsOf } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { formatDate } from '../../../../../ui/calendar/typed-date.ts';
import { TypedText } from '../../../../../ui/text/typed-text.tsx';
import { clubToday } from '../../../../kit/dates/club-days.ts';
import { Fact } from '../../../../kit/display/fact.tsx';
import { bankName } from '../../../../kit/member/bank-name.ts';
import { ActingConsents } from '../acting-consents.tsx';
import { Household } from '../household.tsx';
import { addressLines, ageOn, distanceWords, feeWords, type MemberTabProps } from '../member-words.ts';
import classes from '../profile.module.css';

/** How to reach a member, until when they belong, what they pay, and with whom they live. */
export function OverviewTab({ row }: MemberTabProps) {
  const today = clubToday();
  const { membership_end_date: end, date_of_birth: birth } = row;
  const distance = end ? distanceWords(end, today) : '';
  const lines = addressLines(row);
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={t.fieldMobile()}>{row.mobile}</Fact>
        <Fact label={t.fieldEnds()}>{end ? `${formatDate(end)}${distance && `, ${distance}`}` : t.noEndDate()}</Fact>
        <Fact label={t.fieldEmail()} wide>
          {row.email && <a href={`mailto:${row.email}`}>{row.email}</a>}
        </Fact>
        <Fact label={t.fieldFee()} wide>
          {feeWords(row, clubConfig().currency)}
          {row.bank_swift_code && <small>, {bankName(row.bank_swift_code)}</small>}
        </Fact>
        <Fact label={t.fieldHomeAddress()} wide>
          {lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>)}
        </Fact>
        <Fact label={t.fieldHomePhone()}>{row.home_phone}</Fact>
        <Fact label={t.fieldBirthDate()}>{birth && `${formatDate(birth)}, ${ageOn(birth, today)}`}</Fact>
        <Fact label={t.fieldPreferredName()}>{row.preferred_name}</Fact>
        <Fact label={t.fieldNationality()}>{row.nationality}</Fact>
        {/* Shown to those who may see them; the server leaves them out for the others. */}
        {'marital_status' in row && (
          <>
            <Fact label={t.fieldMaritalStatus()}>{row.marital_status && wordsOf(row.marital_status)}</Fact>
            <Fact label={t.fieldRace()}>{row.race}</Fact>
            <Fact label={t.fieldReligion()}>{row.religion}</Fact>
          </>
        )}
        <Fact label={t.fieldEmergencyContact()}>
          {row.emergency_contact_name && (
            <>
              {row.emergency_contact_name}
              {row.emergency_contact_phone && <div>{row.emergency_contact_phone}</div>}
            </>
          )}
        </Fact>
        {row.remarks && (
          <Fact label={t.fieldRemarks()} wide>
            <TypedText>{row.remarks}</TypedText>
          </Fact>
        )}
      </dl>
      <Household row={row} />
      <ActingConsents row={row} />
    </>
  );
}
