import { closeGame, openGame, type Row } from '@clubhouse/contract';
import { games as t } from '@clubhouse/messages/portal/playing/open-games';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useList } from '../../../api-client/queries/use-list.ts';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { ReadState } from '../../../shared/read-state.tsx';
import { useConfirmed } from '../../../shared/use-confirmed.ts';
import { Button } from '../../../ui/button/button.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { OfferForm } from './offer-form.tsx';

function CloseButton({ game }: { readonly game: Row<typeof openGame> }) {
  const close = useOperation(closeGame, { invalidates: [openGame.path] });
  const ask = useConfirmed();
  const run = () =>
    ask({
      title: t.closeTitle(),
      body: t.closeBody(),
      confirm: t.closeButton(),
      run: () => close.mutateAsync({ path: { id: game.id }, body: {} }),
      done: t.closedToast(),
      failed: t.closeError(),
    });
  return (
    <div>
      <Button variant="default" size="sm" loading={close.isPending} onClick={() => void run()}>
        {t.closeButton()}
      </Button>
    </div>
  );
}

interface Props {
  readonly booking: number;
  /** There is no place left to offer. */
  readonly isFull: boolean;
}

/** Offering places of an own booking to other members, where the club has open games. */
export function OfferSection({ booking, isFull }: Props) {
  const isOn = clubConfig().open_games === true;
  const list = useList(openGame, { reservation: booking, limit: 20 }, { enabled: isOn });
  if (!isOn) return null;
  if (!list.data) return <ReadState of={list} rows={2} title={t.offerLoadError()} bare />;
  const game = list.data.results.find(({ status }) => status === 'OPEN' || status === 'FULL');
  if (!game && isFull) return null;
  return (
    <Text as="section" surface="card" p={16} aria-label={t.offerHeading()}>
      <Stack gap={12}>
        <Text as="h3" size="l">
          {t.offerHeading()}
        </Text>
        {game ? (
          <>
            <p>{t.offeredState({ status: game.status, left: game.places_left })}</p>
            <CloseButton game={game} />
          </>
        ) : (
          <>
            <p>{t.offerLead()}</p>
            <OfferForm booking={booking} />
          </>
        )}
      </Stack>
    </Text>
  );
}
