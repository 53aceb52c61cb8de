import { errorPages as t } from '@clubhouse/messages/portal/error-pages';
import { IconId, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type DrawnCard, readKeptCard } from '../../api-client/session/card-store.ts';
import { page } from '../../api-client/session/page-reload.ts';
import { Drawing } from '../../ui/art/drawings.tsx';
import { Button } from '../../ui/button/button.ts';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';

const OfflineCard = lazy(() =>
  import('../../portal/club/home/card/offline-card.tsx').then((m) => ({ default: m.OfflineCard })),
);

type Side = 'front' | 'code' | undefined;

/** The card may be what someone came for: by its shortcut, or by the page that was open last. */
function wantedSide(): Side {
  const wanted = new URLSearchParams(window.location.search).get('card');
  return wanted === 'front' || wanted === 'code' ? wanted : undefined;
}

const LOOK_MS = 10_000;

/** Loads the page again as soon as the club answers, unless someone is showing the card right now. */
function useComeBack(busy: boolean): void {
  const held = useRef(busy);
  held.current = busy;
  useEffect(() => {
    const look = async () => {
      if (held.current || document.hidden) return;
      const answer = await fetch('/config.json', { cache: 'no-store' }).catch(() => undefined);
      if (answer?.ok && !held.current) page.reload();
    };
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

function useKeptCard(): DrawnCard | undefined {
  const [card, setCard] = useState<DrawnCard>();
  useEffect(() => {
    void readKeptCard().then(setCard);
  }, []);
  return card;
}

/** The settings could not be read, so nothing is known but what this device keeps: the membership card. */
export function Unreachable() {
  const card = useKeptCard();
  const [side, setSide] = useState(wantedSide);
  useComeBack(card !== undefined && side !== undefined);
  const offline = !navigator.onLine;
  return (
    <ThemeProvider>
      <Stack as="main" align="center" gap={8} p="32px 16px 0" id="main" ta="center">
        <Drawing name="rain" />
        <h1>{offline ? t.offlineTitle() : t.unreachableTitle()}</h1>
        <Text tone="muted" mb={16} maw="42ch" role="alert">
          {offline ? (card ? t.offlineCardBody() : t.offlineBody()) : t.unreachableBody()}
        </Text>
        <Group align="stretch" justify="center" gap={12}>
          {card && (
            <Button leftSection={<IconId size={20} aria-hidden="true" />} onClick={() => setSide('code')}>
              {t.offlineCardButton()}
            </Button>
          )}
          <Button
            variant={card ? 'default' : 'filled'}
            leftSection={<IconRefresh size={20} aria-hidden="true" />}
            onClick={() => page.reload()}
          >
            {t.tryAgainButton()}
          </Button>
        </Group>
      </Stack>
      {card && side && (
        <Suspense>
          <OfflineCard card={card} side={side} onSide={setSide} />
        </Suspense>
      )}
    </ThemeProvider>
  );
}
