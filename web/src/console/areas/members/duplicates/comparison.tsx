import { compareDuplicate, type member, memberDuplicate, type Row, wordsOf } from '@clubhouse/contract';
import { duplicates as t } from '@clubhouse/messages/console/members/duplicates';
import { useState } from 'react';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { Tags } from '../../../../ui/chip/chip.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { type Choices, takenFields } from './comparison-fields.ts';
import { DuplicateActions } from './duplicate-actions.tsx';
import { FieldChoices } from './field-choices.tsx';
import { KeepChoice } from './keep-choice.tsx';
import { MergeButton } from './merge-button.tsx';

type Member = Row<typeof member>;

interface Props {
  readonly row: Row<typeof memberDuplicate>;
  readonly first: Member;
  readonly second: Member;
}

/** The record to begin with: the one that is active, or the older one. */
const likelyKept = (first: Member, second: Member) =>
  second.status === 'ACTIVE' && first.status !== 'ACTIVE' ? second.id : first.id;

/** Both records side by side: which one stays, which details it has, and what moves. */
export function Comparison({ row, first, second }: Props) {
  const [keep, setKeep] = useState(() => likelyKept(first, second));
  const [chosen, setChosen] = useState<Choices>({});
  const { data: comparison } = useRead(compareDuplicate, {
    under: memberDuplicate.path,
    path: { id: row.id },
    query: { keep },
    fresh: true,
  });
  const [kept, duplicate] = keep === first.id ? [first, second] : [second, first];
  const take = takenFields(kept, duplicate, chosen);
  const ids = { id: duplicate.membership_id, kept: kept.membership_id };
  return (
    <Stack gap={16}>
      <Group gap={8}>
        <Text tone="muted">{t.reasons()}</Text>
        <Tags words={row.reasons.map(wordsOf)} />
      </Group>
      <KeepChoice records={[first, second]} keep={keep} onKeep={setKeep} />
      <FieldChoices
        records={[first, second]}
        kept={kept}
        duplicate={duplicate}
        choices={chosen}
        onChoose={(field, id) => setChosen({ ...chosen, [field]: id })}
      />
      {comparison ? (
        <Panel title={t.movesTitle({ name: `${kept.name} · ${kept.membership_id}` })}>
          {comparison.moves.length === 0 && <Text tone="muted">{t.movesNone()}</Text>}
          {comparison.moves.map(({ kind, count }) => (
            <p key={kind}>{t.move({ kind, count })}</p>
          ))}
          {comparison.login === 'MOVES' && <p>{t.loginMoves(ids)}</p>}
          {comparison.login === 'ENDS' && <p>{t.loginEnds(ids)}</p>}
          <p>{t.recordEnds(ids)}</p>
        </Panel>
      ) : (
        <SkeletonRows rows={3} />
      )}
      {comparison && comparison.refusals.length > 0 && (
        <Note tone="warning" title={t.refusedTitle()} role="status">
          {comparison.refusals.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Note>
      )}
      <Group gap={8}>
        <MergeButton
          row={row}
          kept={kept}
          duplicate={duplicate}
          take={take}
          disabled={!comparison || comparison.refusals.length > 0}
        />
        <DuplicateActions row={row} isComparing />
      </Group>
      <Text tone="muted" size="s">
        {t.undoNote()}
      </Text>
    </Stack>
  );
}
