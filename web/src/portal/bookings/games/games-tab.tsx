import { GAME_LEVELS, openGame, wireInstant } from '@clubhouse/contract';
import { games as t } from '@clubhouse/messages/portal/playing/open-games';
import { useState } from 'react';
import { useList } from '../../../api-client/queries/use-list.ts';
import { ReadState } from '../../../shared/read-state.tsx';
import { SelectBox } from '../../../ui/form/choice-fields.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { CardList } from '../../../ui/page/card-list.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { dayAndNight, dayOf } from '../logic/words.ts';
import { useCategories } from '../use-categories.ts';
import { GameLine } from './game-line.tsx';

const MINUTE = 60_000;

/** Games of members who look for players, by day; narrowed by sport and level. */
export function GamesTab() {
  const { categories } = useCategories();
  const [sport, setSport] = useState<string | null>(null);
  const [level, setLevel] = useState<string | null>(null);
  const [from] = useState(() => wireInstant(Math.floor(Date.now() / MINUTE) * MINUTE));
  const list = useList(openGame, {
    status: 'OPEN',
    start_from__gte: from,
    ...(sport && { facility_category: sport }),
    ...(level && { level }),
    ordering: 'start_from',
    limit: 100,
  });
  const days = Map.groupBy(list.data?.results ?? [], ({ start_from }) => dayOf(start_from));
  return (
    <Stack gap={16}>
      <p>{t.lead()}</p>
      <Grid columns={2} gap="12px 12px">
        <SelectBox
          label={t.sportLabel()}
          placeholder={t.sportAny()}
          data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={sport}
          onChange={setSport}
          clearable
        />
        <SelectBox
          label={t.levelLabel()}
          placeholder={t.levelAny()}
          data={GAME_LEVELS.filter((one) => one !== 'ANY').map((one) => ({
            value: one,
            label: t.levelFact({ level: one }),
          }))}
          value={level}
          onChange={setLevel}
          clearable
        />
      </Grid>
      {!list.data && <ReadState of={list} rows={3} title={t.loadError()} />}
      {list.data && days.size === 0 && (
        <EmptyState drawing="court" title={t.emptyTitle()}>
          {sport || level ? t.emptyFiltered() : t.emptyBody()}
        </EmptyState>
      )}
      {[...days].map(([day, games]) => (
        <Stack as="section" key={day} gap={8} aria-labelledby={`games-${day}`}>
          <Text as="h2" size="xl" id={`games-${day}`}>
            {dayAndNight({ start_from: games[0]?.start_from ?? '', after_midnight: false })}
          </Text>
          <Text as="div" surface="card" p="2px 16px 16px">
            <CardList>
              {games.map((game) => (
                <GameLine key={game.id} game={game} />
              ))}
            </CardList>
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
