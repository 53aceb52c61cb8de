import { ageWords, enrolWindow, isGuest, isHousehold, levelLabel, participantTypeName } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { PlainTable, Td, Th } from '../../../ui/table/plain-table.tsx';
import type { Offering } from '../logic/offering.ts';
import type { Person } from '../logic/people.ts';
import type { Run } from '../logic/runs.ts';
import { moment, price } from '../logic/words.ts';
import classes from './detail.module.css';

interface Props {
  readonly offering: Offering;
  readonly run: Run;
  readonly person: Person;
  /** The row that holds for the person. */
  readonly chosen: number | null;
}

type Row = Offering['pricings'][number];

function notesOn(row: Row, { offering, run, person }: Props): string {
  const type = row.participant_type;
  const window = enrolWindow(offering, run.state, { type, level: person.level }, Date.now());
  const limit = offering.guest_limit;
  return [
    row.label,
    row.membership_level_3 ? t.pricesLevel({ level: levelLabel(3, row.membership_level_3) }) : '',
    row.min_age !== null || row.max_age !== null ? t.ages({ ages: ageWords(row.min_age, row.max_age) }) : '',
    isHousehold(type) ? t.pricesHousehold() : '',
    isGuest(type) && limit !== null ? (limit === 0 ? t.pricesNoGuests() : t.pricesGuestLimit({ count: limit })) : '',
    !isHousehold(type) && window.reason === 'NOT_OPEN' && window.opensAt !== null
      ? t.pricesOpen({ date: moment(new Date(window.opensAt).toISOString()) })
      : '',
    row.quota !== null ? t.pricesQuota({ count: row.quota }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What everyone pays; the row that holds for the person in view wears the name. */
export function Prices(props: Props) {
  const { offering, run, person, chosen } = props;
  const rows = offering.pricings.filter(({ term }) => term === null || term === (run.term?.id ?? null));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="prices">
      <Group align="baseline" justify="space-between" gap="4px 16px" mb={8}>
        <h2 id="prices">{t.pricesTitle()}</h2>
        <Text as="span" size="m" tone="muted">
          {run.term ? t.pricesTermNote() : t.priceNote()}
        </Text>
      </Group>
      <PlainTable roomy className={classes.prices}>
        <thead>
          <tr>
            <th scope="col">{t.pricesWho()}</th>
            <th scope="col">{t.pricesNotes()}</th>
            <Th right>{run.state.sessions > 1 ? t.sessionCount({ count: run.state.sessions }) : t.pricesPrice()}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-own={row.id === chosen || undefined}>
              <th scope="row">
                {participantTypeName(row.participant_type)}
                {row.id === chosen && (
                  <Text as="span" tone="own" p="0 7px" className={classes.whose} ml={8}>
                    {person.called}
                  </Text>
                )}
              </th>
              <td>{notesOn(row, props)}</td>
              <Td right>{price(row.price)}</Td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  );
}
