import { type Answer, readWalletState } from '@clubhouse/contract';
import { wallet as t } from '@clubhouse/messages/console/members/wallet';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { Figures } from '../../../../ui/figures/figures.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { certificateState } from './certificate-state.ts';

type State = Answer<typeof readWalletState>;

/** Whether members can put their card into a wallet, and how many have. */
export function WalletPage() {
  const state = useRead(readWalletState, { under: readWalletState.path });
  return (
    <>
      <Text as="header" mb={20}>
        <h1>{t.title()}</h1>
        <Text tone="muted">{t.pageAbout()}</Text>
      </Text>
      <ReadState of={state} rows={3} title={t.loadError()} />
      {state.data && (
        <Stack gap={20}>
          <Apple state={state.data} />
          <Google state={state.data} />
          <Waiting state={state.data} />
        </Stack>
      )}
    </>
  );
}

function Apple({ state }: { readonly state: State }) {
  const { apple_is_set_up, apple_fault, apple_expires_on, apple_has_service, apple_passes, apple_devices } = state;
  return (
    <Card title={t.apple()}>
      <Stack gap={14} p="14px 0 0">
        <Standing isSetUp={apple_is_set_up} fault={apple_fault} expires={apple_expires_on} />
        {apple_is_set_up && !apple_has_service && <Note tone="warning">{t.noService()}</Note>}
        {apple_is_set_up && (
          <Figures
            figures={[
              { label: t.applePasses(), value: String(apple_passes), note: t.devices({ count: apple_devices }) },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}

function Google({ state: { google_is_set_up, google_fault, google_passes } }: { readonly state: State }) {
  return (
    <Card title={t.google()}>
      <Stack gap={14} p="14px 0 0">
        <Standing isSetUp={google_is_set_up} fault={google_fault} expires={null} />
        {google_is_set_up && (
          <Figures figures={[{ label: t.googlePasses(), value: String(google_passes), note: t.googleNote() }]} />
        )}
      </Stack>
    </Card>
  );
}

interface StandingProps {
  readonly isSetUp: boolean;
  readonly fault: string;
  readonly expires: string | null;
}

function Standing({ isSetUp, fault, expires }: StandingProps) {
  if (!isSetUp) return <Text tone="muted">{t.off()}</Text>;
  if (fault) return <Note tone="danger">{t.broken({ fault })}</Note>;
  if (!expires) return <Text>{t.worksPlain()}</Text>;
  const date = formatDate(expires);
  return certificateState(expires, Date.now()) === 'soon' ? (
    <Note tone="warning">{t.expiresSoon({ date })}</Note>
  ) : (
    <Text>{t.works({ date })}</Text>
  );
}

function Waiting({ state: { apple_is_set_up, google_is_set_up, waiting, last_error } }: { readonly state: State }) {
  if (!apple_is_set_up && !google_is_set_up) return null;
  const note = last_error ? t.waitingError({ error: last_error }) : t.waitingNote();
  return (
    <Figures
      framed
      figures={[{ label: t.waiting(), value: String(waiting), note: waiting === 0 ? t.waitingNone() : note }]}
    />
  );
}
