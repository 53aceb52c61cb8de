import { ui as t } from '@clubhouse/messages/shared/ui';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from '../button/button.ts';
import { Group } from '../layout/layout.tsx';
import { Text } from '../layout/text.tsx';

interface Props {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** What is counted, e.g. "members". */
  readonly noun?: string;
}

/** Which pages are offered: the first, the last, and those around the current one; gaps are null. */
export function offeredPages(page: number, pages: number): readonly (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((p) => p >= 1 && p <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((p, i) => (i > 0 && p - (sorted[i - 1] ?? p) > 1 ? [null, p] : [p]));
}

function rangeWords(first: number, last: number, total: number, noun: string): string {
  if (first > total) return t.pagerNone({ noun });
  if (total === 1) return t.pagerOne();
  return last - first + 1 === total ? t.pagerAll({ total, noun }) : t.pagerRange({ first, last, total, noun });
}

/** Walks a list page by page; a list without rows has no pages and no pager. */
export function Pager({ page, pageSize, total, onPage, noun = t.pagerRows() }: Props) {
  const pages = Math.ceil(total / pageSize);
  if (pages === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <Group as="nav" gap={12} justify="space-between" mt={16} aria-label={t.pagerLabel()}>
      <Text size="m" tone="muted" digits aria-live="polite">
        {rangeWords(first, last, total, noun)}
      </Text>
      {pages > 1 && (
        <Group gap={4} nowrap>
          <Button
            variant="default"
            size="sm"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            aria-label={t.previousPageLabel()}
          >
            <IconChevronLeft size={16} aria-hidden="true" />
          </Button>
          {offeredPages(page, pages).map((p, i) =>
            p === null ? (
              <span key={`gap-${i === 1 ? 'before' : 'after'}`}>…</span>
            ) : (
              <Button
                key={p}
                size="sm"
                variant={p === page ? 'light' : 'quiet'}
                aria-label={t.pageLabel({ page: p })}
                aria-current={p === page ? 'page' : undefined}
                onClick={() => onPage(p)}
              >
                {p}
              </Button>
            ),
          )}
          <Button
            variant="default"
            size="sm"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
            aria-label={t.nextPageLabel()}
          >
            <IconChevronRight size={16} aria-hidden="true" />
          </Button>
        </Group>
      )}
    </Group>
  );
}
