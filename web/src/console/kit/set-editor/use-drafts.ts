import { useState } from 'react';
import { refusalText } from '../display/refusal-text.ts';

type Refused = (values: { readonly part: string; readonly reason: string }) => string;

/** Drafts of rule sets, by name. Nothing applies until it is saved, and each set is saved as a whole. */
export function useDrafts<P extends string, D extends { readonly [part in P]?: unknown }>(
  words: Readonly<Record<P, string>>,
  parts: readonly P[],
  refused: Refused,
) {
  const [drafts, setDrafts] = useState<Partial<D>>({});
  const [refusal, setRefusal] = useState<string>();
  const changed = parts.filter((part) => drafts[part] !== undefined);
  const save = async (send: (part: P) => Promise<unknown>): Promise<boolean> => {
    setRefusal(undefined);
    for (const part of changed) {
      try {
        await send(part);
        setDrafts((now) => ({ ...now, [part]: undefined }));
      } catch (thrown) {
        setRefusal(refused({ part: words[part], reason: refusalText(thrown) }));
        return false;
      }
    }
    return true;
  };
  return {
    drafts,
    refusal,
    changed,
    save,
    change: (part: Partial<D>) => setDrafts((now) => ({ ...now, ...part })),
    discard: () => {
      setDrafts({});
      setRefusal(undefined);
    },
  };
}
