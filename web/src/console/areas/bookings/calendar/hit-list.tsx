import type { Hits } from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';
import { calendar as t } from '@clubhouse/messages/console/calendar';
import { Disclosure } from '../../../../ui/disclosure/disclosure.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';

interface Props<T> {
  readonly title: string;
  readonly hits: Hits<T>;
  readonly keyOf: (hit: T) => string | number;
  /** What it is, and what becomes of it. */
  readonly lineOf: (hit: T) => readonly [string, string];
}

/** How many there are, with the first of them behind a fold. */
export function HitList<T>({ title, hits, keyOf, lineOf }: Props<T>) {
  if (hits.count === 0) return null;
  return (
    <Text as="div" size="m" line="top">
      <Disclosure row label={title} beside={formatNumber(hits.count)}>
        <ul>
          {hits.first.map((hit) => {
            const [what, becomes] = lineOf(hit);
            return (
              <Text as="li" breakable p="6px 0" key={keyOf(hit)}>
                {what} <Below>{becomes}</Below>
              </Text>
            );
          })}
          {hits.count > hits.first.length && (
            <Text as="li" breakable p="6px 0">
              {t.impactMore({ count: formatNumber(hits.count - hits.first.length) })}
            </Text>
          )}
        </ul>
      </Disclosure>
    </Text>
  );
}
