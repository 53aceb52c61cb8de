import type { Create, Resource } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { useCreateKey } from '../../../api-client/queries/use-create-key.ts';
import { useSave } from '../../../api-client/queries/use-save.ts';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { capital } from '../display/capital.ts';
import { refusalText } from '../display/refusal-text.ts';
import { useEntryOf, useRights } from '../entry/console-context.tsx';
import { pluralOf } from '../entry/entry.ts';
import { mayDo } from '../entry/visibility.ts';

export interface CreateOption {
  /** "spaces" */
  readonly plural: string;
  /** The new row's number; none when it was refused, which is told. */
  readonly run: (name: string) => Promise<number | undefined>;
}

/** Makes a row of which a name is enough, where it is chosen; undefined where that is not so, or not allowed. */
export function useCreateOption(target: Resource): CreateOption | undefined {
  const entry = useEntryOf(target.name);
  const rights = useRights();
  const save = useSave(target);
  const keyFor = useCreateKey();
  const toast = useToast();
  if (!entry?.nameIsEnough || !mayDo(entry, 'create', rights)) return undefined;
  const run = async (name: string) => {
    const body = { name } as Create<Resource>;
    try {
      const made = await save.mutateAsync({ body, idempotencyKey: keyFor(body) });
      toast.show({ tone: 'success', title: t.recordSavedToast({ noun: capital(entry.noun) }), message: name });
      return made.id;
    } catch (thrown) {
      toast.show({ tone: 'danger', title: t.recordNotSaved({ noun: entry.noun }), message: refusalText(thrown) });
      return undefined;
    }
  };
  return { plural: pluralOf(entry), run };
}
