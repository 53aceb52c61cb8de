import type { PlanConflict, PlanItem } from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/portal/playing/planner';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button/button.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Group, Split, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { dayOf, span } from '../logic/words.ts';
import { money, namesOf, priceWords, shortDate, whenOf } from './planner-words.ts';
import { bodyOf, type PlanChanges, type Planner } from './use-planner.ts';

interface Props {
  readonly item: PlanItem;
  readonly data: Planner;
  readonly conflicts: readonly PlanConflict[];
  readonly changes: PlanChanges;
  readonly onChange: (item: PlanItem) => void;
}

const MOST_ALTERNATIVES = 3;

/** Of several quotas the one of which least is left says enough. */
const tightestOf = ({ quota }: PlanItem) =>
  quota.toSorted((one, other) => one.limit - one.used - one.adds - (other.limit - other.used - other.adds))[0];

/** One thing of the plan: what, when, who, for how much, and what is in its way with how to fix it. */
export function ItemLine({ item, data, conflicts, changes, onChange }: Props) {
  const { title, people, refusals, page, total_amount, discount_amount } = item;
  const tightest = tightestOf(item);
  return (
    <Stack as="li" gap={8} p="12px 0">
      <Split>
        <Text as="b" weight="bold">
          {title}
        </Text>
        <Text as="span" digits>
          {refusals.length > 0 && Number(total_amount) === 0 ? '–' : priceWords(total_amount)}
        </Text>
      </Split>
      <Text size="m" tone="soft">
        {whenOf(item)}
      </Text>
      <Group gap={6}>
        {data.household
          .filter(({ key }) => people.includes(key))
          .map(({ key, full_name }) => (
            <Avatar key={key} name={full_name} size="xs" person={key} />
          ))}
        <Text as="span" size="m" tone="soft">
          {namesOf(people, data.household)}
        </Text>
      </Group>
      {Number(discount_amount) > 0 && (
        <Text size="s" tone="muted">
          {t.discountLine({ amount: money(discount_amount) })}
        </Text>
      )}
      {tightest && (
        <Text size="s" tone="muted">
          {t.quotaLine({ label: tightest.label, used: tightest.used + tightest.adds, limit: tightest.limit })}
        </Text>
      )}
      {refusals.length > 0 && <Refusals item={item} changes={changes} />}
      {conflicts.map((conflict) => (
        <ConflictNote key={`${conflict.item} ${conflict.key}`} conflict={conflict} changes={changes} />
      ))}
      <Group gap={4} ml={-8}>
        <Button
          variant="subtle"
          size="xs"
          aria-label={t.changeSaid({ what: title })}
          onClick={() => onChange(item)}
          disabled={changes.busy}
        >
          {t.changeButton()}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          aria-label={t.removeSaid({ what: title })}
          disabled={changes.busy}
          onClick={() => void changes.remove(item)}
        >
          {t.removeButton()}
        </Button>
        {page && (
          <LinkButton variant="subtle" size="xs" to={page}>
            {t.openPage()}
          </LinkButton>
        )}
      </Group>
    </Stack>
  );
}

function Refusals({ item, changes }: Pick<Props, 'item' | 'changes'>) {
  return (
    <Note tone="danger">
      {item.refusals.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Alternatives
        item={item}
        disabled={changes.busy}
        onTake={(alternative) => {
          const { facility, start_from, end_at } = alternative;
          void changes.save({ ...bodyOf(item), facility, start_from, end_at }, item.id);
        }}
      />
    </Note>
  );
}

interface AlternativesProps {
  readonly item: Pick<PlanItem, 'alternatives' | 'date'>;
  readonly disabled: boolean;
  readonly onTake: (alternative: PlanItem['alternatives'][number]) => void;
}

/** What is free instead, on the same day; pressing one takes it. */
export function Alternatives({ item, disabled, onTake }: AlternativesProps) {
  const shown = item.alternatives.slice(0, MOST_ALTERNATIVES);
  if (shown.length === 0) return null;
  return (
    <Stack gap={6} mt={8}>
      <Text size="s" weight="medium">
        {t.alternativesTitle()}
      </Text>
      <Group gap={6}>
        {shown.map((one) => (
          <Button
            key={`${one.facility} ${one.start_from}`}
            variant="default"
            size="xs"
            disabled={disabled}
            onClick={() => onTake(one)}
          >
            {t.takeAlternative({
              facility: one.facility_name,
              time:
                dayOf(one.start_from) === item.date
                  ? span(one.start_from, one.end_at)
                  : `${shortDate(dayOf(one.start_from))}, ${span(one.start_from, one.end_at)}`,
            })}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

function ConflictNote({ conflict, changes }: { readonly conflict: PlanConflict; readonly changes: PlanChanges }) {
  const { kind, kept, text } = conflict;
  if (kind === 'TRAVEL') return <Note tone="info">{text}</Note>;
  if (kept)
    return (
      <Note tone="info">
        <p>{t.keptNote({ text })}</p>
        <Button variant="subtle" size="xs" disabled={changes.busy} onClick={() => void changes.keep(conflict, false)}>
          {t.undoKeepButton()}
        </Button>
      </Note>
    );
  return (
    <Note tone="warning">
      <p>{text}</p>
      <Group mt={6}>
        <Button
          variant="default"
          size="xs"
          aria-label={t.keepSaid({ text })}
          disabled={changes.busy}
          onClick={() => void changes.keep(conflict, true)}
        >
          {t.keepButton()}
        </Button>
      </Group>
    </Note>
  );
}
