import { bookingPerson, joinGame, openGame, type Row } from '@clubhouse/contract';
import { games as t } from '@clubhouse/messages/portal/playing/open-games';
import { IconUsersGroup } from '@tabler/icons-react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { useActing } from '../../../api-client/session/use-acting.ts';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { Button } from '../../../ui/button/button.ts';
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { CardLine } from '../../../ui/page/card-list.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';
import { money, span } from '../logic/words.ts';

type Game = Row<typeof openGame>;

const factsOf = (game: Game): string =>
  [
    game.is_own ? t.ownFact() : game.organiser_name && t.withFact({ name: game.organiser_name }),
    t.placesFact({ left: game.places_left }),
    t.levelFact({ level: game.level }),
    game.share_amount && t.shareFact({ amount: money(game.share_amount) }),
    game.needs_approval && t.approvalFact(),
    game.note && `“${game.note}”`,
  ]
    .filter(Boolean)
    .join(' · ');

function useJoin(game: Game) {
  const { id, needs_approval, share_amount } = game;
  const join = useOperation(joinGame, { invalidates: [openGame.path, bookingPerson.path] });
  const confirm = useConfirm();
  const toast = useToast();
  const run = async () => {
    const body = needs_approval ? t.askBody() : t.joinBody();
    const children = (
      <>
        <p>{body}</p>
        {share_amount && <Text mt={8}>{t.joinShare({ amount: money(share_amount) })}</Text>}
      </>
    );
    const button = needs_approval ? t.askButton() : t.joinButton();
    if (!(await confirm({ title: needs_approval ? t.askTitle() : t.joinTitle(), children, confirm: button }))) return;
    await join.mutateAsync({ path: { id }, body: { share_amount } }).then(
      () => toast.show({ tone: 'success', title: needs_approval ? t.askedToast() : t.joinedToast() }),
      (thrown: unknown) =>
        toast.show({ tone: 'danger', title: t.joinError(), message: refusalWords(toApiError(thrown)).join(' ') }),
    );
  };
  return { run, busy: join.isPending };
}

/** One open game, and joining it. */
export function GameLine({ game }: { readonly game: Game }) {
  const { run, busy } = useJoin(game);
  const acting = useActing();
  const mayJoin = !acting || acting.rights.includes('BOOK');
  const time = span(game.start_from, game.end_at);
  const words = { facility: game.facility_name, when: time };
  return (
    <CardLine icon={IconUsersGroup} name={`${time} · ${game.facility_name}`} facts={factsOf(game)} wraps>
      {game.has_joined && <StatusBadge status="CONFIRMED">{t.joinedBadge()}</StatusBadge>}
      {!game.is_own && !game.has_joined && mayJoin && (
        <Button
          size="sm"
          loading={busy}
          aria-label={game.needs_approval ? t.askLabel(words) : t.joinLabel(words)}
          onClick={() => void run()}
        >
          {game.needs_approval ? t.askButton() : t.joinButton()}
        </Button>
      )}
    </CardLine>
  );
}
