import { wordsOf } from '@clubhouse/contract';
import { clubConfig } from '../../../data/config.ts';
import { formatDate } from '../../../ui/calendar/typed-date.ts';
import { TypedText } from '../../../ui/text/typed-text.tsx';
import { clubToday } from '../club-days.ts';
import { Household } from '../household.tsx';
import { addressLines, ageOn, bankWords, distanceWords, feeWords, type MemberTabProps } from '../member-words.ts';
import classes from '../members.module.css';
import { Fact } from './fact.tsx';

/** How to reach a member, until when they belong, what they pay, and with whom they live. */
export function OverviewTab({ row }: MemberTabProps) {
  const today = clubToday();
  const { membership_end_date: end, date_of_birth: birth } = row;
  const distance = end ? distanceWords(end, today) : '';
  const lines = addressLines(row);
  return (
    <>
      <dl className={classes.facts}>
        <Fact label="Mobile">{row.mobile}</Fact>
        <Fact label="Ends">{end ? `${formatDate(end)}${distance && `, ${distance}`}` : 'No end'}</Fact>
        <Fact label="E-mail" wide>
          {row.email && <a href={`mailto:${row.email}`}>{row.email}</a>}
        </Fact>
        <Fact label="Fee and way to pay" wide>
          {feeWords(row, clubConfig().currency)}
          {row.bank_swift_code && <small>, {bankWords(row.bank_swift_code)}</small>}
        </Fact>
        <Fact label="Home address" wide>
          {lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>)}
        </Fact>
        <Fact label="Home phone">{row.home_phone}</Fact>
        <Fact label="Birth date">{birth && `${formatDate(birth)}, ${ageOn(birth, today)}`}</Fact>
        <Fact label="Preferred name">{row.preferred_name}</Fact>
        <Fact label="Nationality">{row.nationality}</Fact>
        {/* Shown to those who may see them; the server leaves them out for the others. */}
        {'marital_status' in row && (
          <>
            <Fact label="Marital status">{row.marital_status && wordsOf(row.marital_status)}</Fact>
            <Fact label="Race">{row.race}</Fact>
            <Fact label="Religion">{row.religion}</Fact>
          </>
        )}
        <Fact label="Emergency contact">
          {row.emergency_contact_name && (
            <>
              {row.emergency_contact_name}
              {row.emergency_contact_phone && <div>{row.emergency_contact_phone}</div>}
            </>
          )}
        </Fact>
        {row.remarks && (
          <Fact label="Remarks, for staff" wide>
            <TypedText>{row.remarks}</TypedText>
          </Fact>
        )}
      </dl>
      <Household row={row} />
    </>
  );
}
