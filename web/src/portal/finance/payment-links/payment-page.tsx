import { readPaymentLink } from '@clubhouse/contract';
import { payment as t } from '@clubhouse/messages/portal/payment';
import { useEffect } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { canEmail } from '../../../shared/email/email-words.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { LinkPay } from './link-pay.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import type { PaymentLink } from './payment-link.ts';
import classes from './payment-page.module.css';
import { PaymentSummary } from './payment-summary.tsx';
import { TryStanding } from './try-standing.tsx';
import { UnknownLink } from './unknown-link.tsx';

interface Props {
  readonly token: string;
  /** A try to pay, from the address. */
  readonly payment: string | undefined;
  readonly onPayment: (payment: string | undefined) => void;
  /** Tells whose colours the page wears. */
  readonly onFlavour: (alternate: boolean) => void;
}

/** A payment link, for anyone who holds it: what is to pay, the ways to pay, and the status of an attempt. */
export function PaymentPage({ token, payment, onPayment, onFlavour }: Props) {
  const link = useRead(readPaymentLink, { under: '/finance/payment-link/', path: { token } });
  const { data } = link;
  const alternate = data?.is_osc;
  useEffect(() => {
    if (alternate !== undefined) onFlavour(alternate);
  }, [alternate, onFlavour]);
  const { club_name, club_contact } = clubConfig();
  return (
    <PaymentFrame club={data?.club_name ?? club_name} flavour={alternate ? 'alternate' : 'main'}>
      {link.isPending && (
        <Stack gap={8} p={20} surface="card" className={classes.slip} aria-busy="true">
          <h1 className={unseen.unseen}>{t.pageTitle()}</h1>
          <Skeleton width="30%" />
          <Skeleton width="60%" height={40} />
          <Skeleton />
        </Stack>
      )}
      {link.isError && !data && (
        <Stack gap={8} p={20} surface="card" className={classes.slip}>
          {link.error.kind === 'not-found' ? (
            <UnknownLink />
          ) : (
            <>
              <h1 className={unseen.unseen}>{t.pageTitle()}</h1>
              <ErrorState {...errorText(link.error)} onRetry={link.refetch} bare />
            </>
          )}
        </Stack>
      )}
      {data && (
        <>
          <PaymentSummary link={data} />
          {payment ? (
            <TryStanding
              token={payment}
              link={data}
              onAgain={() => onPayment(undefined)}
              onDecided={() => void link.refetch()}
            />
          ) : (
            <Payable token={token} link={data} onBegun={onPayment} />
          )}
          <Text size="s" tone="muted" ta="center">
            {t.footNote({ club_contact })}
          </Text>
        </>
      )}
    </PaymentFrame>
  );
}

interface PayableProps {
  readonly token: string;
  readonly link: PaymentLink;
  readonly onBegun: (payment: string) => void;
}

function Payable(props: PayableProps) {
  if (props.link.methods.length > 0) return <LinkPay {...props} />;
  return (
    <Note tone="success" title={t.settledTitle()}>
      {t.settledBody({ emails: canEmail() })}
    </Note>
  );
}
