import type { Alternative } from '@clubhouse/contract';
import { Button } from '../../../ui/button/button.ts';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { dayOf, shortDay, span } from '../logic/words.ts';

interface Props {
  readonly title: string;
  readonly alternatives: readonly Alternative[];
  /** All of them at the same time: the place says enough. */
  readonly short?: boolean;
  readonly onChoose: (alternative: Alternative) => void;
}

/** Other times and places that are free, a button each. */
export function Alternatives({ title, alternatives, short = false, onChoose }: Props) {
  if (alternatives.length === 0) return null;
  return (
    <div>
      <Text tone="soft" size="s" mb={7}>
        {title}
      </Text>
      <Group align="stretch" gap={8}>
        {alternatives.map((one) => (
          <Button key={`${one.facility}-${one.start_from}`} variant="default" size="sm" onClick={() => onChoose(one)}>
            {one.facility_name}
            {!short && `, ${shortDay(dayOf(one.start_from))} ${span(one.start_from, one.end_at)}`}
          </Button>
        ))}
      </Group>
    </div>
  );
}
