import type { PlanConflict, PlanItem } from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/portal/playing/planner';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.ts';
import { Group, Split, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SideSheet } from '../../../ui/sheet/side-sheet.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { ItemLine } from './item-line.tsx';
import classes from './planner.module.css';
import { money } from './planner-words.ts';
import type { PlanChanges, Planner } from './use-planner.ts';

interface Props {
  readonly data: Planner;
  readonly changes: PlanChanges;
  readonly onChange: (item: PlanItem) => void;
  readonly onConfirm: () => void;
  readonly onPlan: () => void;
}

const isOpen = ({ kind, kept }: PlanConflict) => kind === 'CLASH' && !kept;

/** What keeps the plan from being confirmed, the most important first; or that nothing does. */
function standing({ items, conflicts }: Planner): { readonly blocked: boolean; readonly words: string } {
  const refused = items.filter(({ refusals }) => refusals.length > 0).length;
  if (refused > 0) return { blocked: true, words: t.blockedRefusals({ count: refused }) };
  const open = conflicts.filter(isOpen).length;
  if (open > 0) return { blocked: true, words: t.blockedConflicts({ count: open }) };
  return { blocked: items.length === 0, words: t.blockedNext() };
}

export const confirmWords = ({ total_amount }: Pick<Planner, 'total_amount'>): string =>
  Number(total_amount) === 0 ? t.confirmFree() : t.confirmButton({ total: money(total_amount) });

/** The plan beside the week. */
export const SummaryCard = (props: Props) => (
  <section className={classes.summary} aria-label={t.summaryTitle()}>
    <Card title={t.summaryTitle()}>
      <Summary {...props} />
    </Card>
  </section>
);

/** On phones: how much is planned, in view once something is, and all of it in a sheet. */
export function PhoneSummary(props: Props) {
  const [isOpened, setOpened] = useState(false);
  const { items, total_amount } = props.data;
  const close = () => setOpened(false);
  if (items.length === 0) return null;
  return (
    <>
      <Group
        as="section"
        nowrap
        gap={12}
        justify="space-between"
        surface="card"
        p="10px 10px 10px 16px"
        className={classes.bar}
        aria-label={t.summaryTitle()}
      >
        <Text as="span" grow>
          <Text as="b" block weight="bold">
            {t.summaryCount({ count: items.length })}
          </Text>
          <Text as="small">{money(total_amount)}</Text>
        </Text>
        <Button className={classes.barButton ?? ''} onClick={() => setOpened(true)}>
          {t.reviewButton()}
        </Button>
      </Group>
      <SideSheet opened={isOpened} onClose={close} title={t.summaryTitle()}>
        <Summary
          {...props}
          onChange={(item) => {
            close();
            props.onChange(item);
          }}
          onConfirm={() => {
            close();
            props.onConfirm();
          }}
        />
      </SideSheet>
    </>
  );
}

function Summary({ data, changes, onChange, onConfirm, onPlan }: Props) {
  const { items, conflicts, total_amount } = data;
  if (items.length === 0)
    return (
      <EmptyState
        bare
        drawing="court"
        title={t.emptyTitle()}
        action={
          <Button variant="default" onClick={onPlan}>
            {t.emptyButton()}
          </Button>
        }
      >
        {t.emptyBody()}
      </EmptyState>
    );
  const { blocked, words } = standing(data);
  return (
    <Stack gap={14}>
      <ul className={classes.items}>
        {items.map((item) => (
          <ItemLine
            key={item.id}
            item={item}
            data={data}
            conflicts={conflicts.filter((one) => one.item === item.id || one.other === item.id)}
            changes={changes}
            onChange={onChange}
          />
        ))}
      </ul>
      <Split line="top" pt={12}>
        <b>{t.total()}</b>
        <Text as="b" size="l" digits>
          {money(total_amount)}
        </Text>
      </Split>
      <div role="status">{blocked ? <Note tone="warning">{words}</Note> : <Text tone="muted">{words}</Text>}</div>
      <Button fullWidth disabled={blocked || changes.busy} onClick={onConfirm}>
        {confirmWords(data)}
      </Button>
    </Stack>
  );
}
