import type { FacilityRules, PriceRow } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../../ui/button/button.ts';
import { Group, Stack } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { Note } from '../../../../../ui/note/note.tsx';
import { Card } from '../../../../../ui/page/card.tsx';
import { hoursThatDiffer, paintPrices } from '../logic/paint-prices.ts';
import { priceKind } from './price-kind.tsx';

interface Props {
  readonly rules: FacilityRules;
  /** What is about to be painted: the marked hours and their price. */
  readonly brush: PriceRow;
  readonly onBrush: (part: Partial<PriceRow>) => void;
  readonly onPaint: (rows: readonly PriceRow[]) => void;
  /** Opens the rule that decides in the marked hours. */
  /** Rises when a block was chosen: then the fields come into view. */
  readonly picks: number;
  readonly onEditRule?: (() => void) | undefined;
}

/** Gives the marked hours a price. What was marked stays, so that the next hours need only the mouse. */
export function PaintPanel({ rules, brush, onBrush, onPaint, picks, onEditRule }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (picks > 0) form.current?.scrollIntoView?.({ block: 'nearest' });
  }, [picks]);
  const [asked, setAsked] = useState(false);
  const [kept, setKept] = useState<readonly string[]>([]);
  const wrong = priceKind.problem(brush);
  const paint = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (wrong !== undefined) return;
    const rows = paintPrices(rules.pricings, priceKind.finish?.(brush) ?? brush);
    onPaint(rows);
    setKept(hoursThatDiffer({ ...rules, pricings: rows }, brush));
    setAsked(false);
  };
  return (
    <Card title={t.paintTitle()}>
      <Stack as="form" ref={form} gap={14} onSubmit={paint} aria-label={t.paintTitle()} noValidate>
        <Text tone="muted" size="s">
          {t.paintHint()}
        </Text>
        {priceKind.fields(brush, onBrush)}
        {asked && wrong && (
          <Note tone="danger" role="alert">
            {wrong}
          </Note>
        )}
        {kept.length > 0 && (
          <Note tone="warning" role="status" title={t.paintKeptTitle()}>
            <ul>
              {kept.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Note>
        )}
        <Group gap={8}>
          <Button type="submit">{t.paintButton()}</Button>
          {onEditRule && (
            <Button variant="default" onClick={onEditRule}>
              {t.paintEditRule()}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
