import { KEPT_FOR, type KeptKind, keysOf } from '@clubhouse/contract';
import { erasure as t } from '@clubhouse/messages/shared/erasure';
import { Text } from '../../ui/layout/text.tsx';

/** How long personal data is kept, kind by kind. */
export function KeptFor() {
  const lines = [
    ...keysOf(KEPT_FOR).map((kind: KeptKind) => t.kept({ kind, period: t.period(KEPT_FOR[kind]) })),
    t.keptBooks(),
  ];
  return (
    <ul>
      {lines.map((line) => (
        <Text as="li" size="m" tone="muted" p="3px 0" key={line}>
          {line}
        </Text>
      ))}
    </ul>
  );
}
