import type { Answer, courseCalls } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/console/programmes/enrolment';
import { Note } from '../../../../ui/note/note.tsx';
import shared from '../../../kit/page/page.module.css';
import { inMoney } from '../../../kit/payment/money-words.ts';

type Checked = Answer<typeof courseCalls.check>;

/** What each of the party costs, or why they can't take part; the server's words. */
export function EnrolSummary({ checked }: { readonly checked: Checked }) {
  if (checked.reasons.length > 0) return <Note tone="warning">{checked.reasons.join(' ')}</Note>;
  return (
    <section className={shared.section} aria-label={t.fieldPrice()}>
      <ul className={shared.rows}>
        {checked.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the party is priced in the order it was sent
          <li key={at}>
            <span>
              {item.name}
              {item.note && <small>{item.note}</small>}
              {item.clashes.map((clash) => (
                <small key={clash}>{clash}</small>
              ))}
            </span>
            <span className={shared.end}>{inMoney(item.amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={shared.sums}>
        <dt data-strong>{t.enrolTotal()}</dt>
        <dd data-strong>{inMoney(checked.total_amount)}</dd>
      </dl>
    </section>
  );
}
