import type { AnyRow } from '@clubhouse/contract';
import { useState } from 'react';

type Ticked = ReadonlyMap<number, AnyRow>;

/** The ticked rows of a list. They stay when the page is turned, and go when the list is narrowed otherwise. */
export function useTicks(rows: readonly AnyRow[] | undefined, selection: string) {
  const [ticked, setTicked] = useState<Ticked>(new Map());
  const [known, setKnown] = useState(selection);
  if (known !== selection) {
    setKnown(selection);
    setTicked(new Map());
  }
  const onSelected = (ids: ReadonlySet<number>) => {
    const here = new Map((rows ?? []).map((row) => [row.id, row]));
    const next = [...ids].flatMap((id) => {
      const row = here.get(id) ?? ticked.get(id);
      return row ? ([[id, row]] as const) : [];
    });
    setTicked(new Map(next));
  };
  return {
    selected: new Set(ticked.keys()),
    rows: [...ticked.values()],
    onSelected,
    clear: () => setTicked(new Map()),
  };
}
