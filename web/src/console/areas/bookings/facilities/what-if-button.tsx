import { centsToMoney, facility, moneyToCents, replayPricings } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { IconHistory } from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { Note } from '../../../../ui/note/note.tsx';
import { clubDay } from '../../../../ui/time/instants.ts';
import classes from '../../../kit/page/page.module.css';
import type { RuleDrafts } from './use-rule-drafts.ts';

/** Tries the prices of the draft on the bookings of the last year; nothing is stored. */
export function WhatIfButton({ drafts }: { readonly drafts: RuleDrafts }) {
  return (
    <DialogButton
      size="md"
      icon={IconHistory}
      disabled={drafts.pricesBroken}
      label={t.compareButton()}
      dialog={(onClose) => <WhatIfDialog drafts={drafts} onClose={onClose} />}
    />
  );
}

interface Props {
  readonly drafts: RuleDrafts;
  readonly onClose: () => void;
}

function WhatIfDialog({ drafts: { id, prices }, onClose }: Props) {
  const { currency } = clubConfig();
  const read = useRead(replayPricings, {
    under: facility.path,
    path: { id },
    rows: prices.map((price) => ({ ...price, day_types: [...price.day_types] })),
  });
  const { data } = read;
  const money = (amount: string) => formatMoney(amount, currency);
  const difference = data ? moneyToCents(data.income_now) - moneyToCents(data.income_then) : 0;
  const words = difference === 0 ? t.compareSame() : difference > 0 ? t.compareMore() : t.compareLess();
  const none = data?.without_price ?? 0;
  return (
    <Dialog title={t.compareButton()} onClose={onClose}>
      <ReadState of={read} rows={3} title={t.compareError()} bare />
      {data && data.bookings === 0 && <p>{t.compareNone()}</p>}
      {data && data.bookings > 0 && (
        <>
          <p>
            {t.compareIntro({
              count: data.bookings,
              from: clubDay(`${data.from}T00:00:00Z`, 'UTC'),
              to: clubDay(`${data.to}T00:00:00Z`, 'UTC'),
            })}
          </p>
          <dl className={classes.sums}>
            <dt>{t.compareThen()}</dt>
            <dd>{money(data.income_then)}</dd>
            <dt>{t.compareNow()}</dt>
            <dd>{money(data.income_now)}</dd>
            <dt data-strong>{words}</dt>
            <dd data-strong>{difference === 0 ? '' : money(centsToMoney(Math.abs(difference)))}</dd>
          </dl>
          {none > 0 && <Note tone="warning">{t.compareUnpriced({ count: none })}</Note>}
          <p className={classes.quiet}>{t.compareNote()}</p>
        </>
      )}
      <DialogFoot onClose={onClose} leave={t.compareClose()} />
    </Dialog>
  );
}
