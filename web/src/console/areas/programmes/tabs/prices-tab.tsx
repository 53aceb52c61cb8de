import {
  type OfferingPriceRow,
  PARTICIPANT_TYPES,
  type ParticipantType,
  participantTypeName,
} from '@clubhouse/contract';
import { enrolment } from '@clubhouse/messages/console/programmes/enrolment';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { participants } from '@clubhouse/messages/console/programmes/participants';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { TextButton } from '../../../../ui/button/text-button.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { PlainTable } from '../../../../ui/table/plain-table.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { SetEditor } from '../../../kit/set-editor/set-editor.tsx';
import { priceSpan } from '../logic/price-span.ts';
import { hasTerms, type OfferingRow } from '../offering-kind.ts';
import type { SetDrafts } from '../use-set-drafts.ts';
import { newPrice, priceKind } from './price-kind.tsx';

interface Props {
  readonly row: OfferingRow;
  readonly drafts: SetDrafts;
}

interface Column {
  readonly id: number | null;
  readonly name: string;
}

/** What each kind of people pays, term by term, and the rows that make it. */
export function PricesTab({ row, drafts }: Props) {
  const terms = hasTerms(row) ? (row.terms ?? []) : [];
  const columns: readonly Column[] = terms.length > 0 ? terms : [{ id: null, name: enrolment.fieldPrice() }];
  return (
    <SetEditor
      kind={priceKind(terms)}
      rows={drafts.prices}
      onChange={(prices) => drafts.change({ prices })}
      blank={newPrice()}
      side={<p>{t.pricesNote()}</p>}
      picture={({ edit, add }) => (
        <Panel title={t.pricesTable()}>
          <PlainTable>
            <thead>
              <tr>
                <th scope="col">{participants.fieldWho()}</th>
                {columns.map(({ id, name }) => (
                  <th key={id} scope="col" data-right="">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {PARTICIPANT_TYPES.map((type) => (
                <tr key={type}>
                  <th scope="row">{participantTypeName(type)}</th>
                  {columns.map((column) => (
                    <td key={column.id} data-right="">
                      <PriceButton type={type} column={column} prices={drafts.prices} edit={edit} add={add} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Panel>
      )}
    />
  );
}

interface ButtonProps {
  readonly type: ParticipantType;
  readonly column: Column;
  readonly prices: readonly OfferingPriceRow[];
  readonly edit: (index: number) => void;
  readonly add: (row: OfferingPriceRow) => void;
}

/** The price in one place of the table; pressed, its row is changed, or made where there is none. */
function PriceButton({ type, column, prices, edit, add }: ButtonProps) {
  const { currency } = clubConfig();
  const span = priceSpan(prices, type, column.id);
  const where = `${participantTypeName(type)}, ${column.name}`;
  if (!span) {
    return (
      <TextButton aria-label={t.priceAddLabel({ where })} onClick={() => add(newPrice(type))}>
        {t.priceNotOffered()}
      </TextButton>
    );
  }
  const lowest = formatMoney(span.lowest.toFixed(2), currency);
  const words = span.lowest < span.highest ? t.summaryFrom({ amount: lowest }) : lowest;
  return (
    <TextButton aria-label={t.priceEditLabel({ where, price: words })} onClick={() => edit(span.index)}>
      {words}
    </TextButton>
  );
}
