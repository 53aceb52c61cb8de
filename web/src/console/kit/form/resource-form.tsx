import type { AnyRow, Create, Resource } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useCreateKey } from '../../../api-client/queries/use-create-key.ts';
import { useSave } from '../../../api-client/queries/use-save.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { capital } from '../display/capital.ts';
import { refusalText } from '../display/refusal-text.ts';
import { recordTitle } from '../display/row-title.ts';
import { useRights } from '../entry/console-context.tsx';
import { listPath, recordPath } from '../entry/console-path.ts';
import type { ResourceEntry } from '../entry/entry.ts';
import { useAddressValues, useGo } from '../navigation/use-address.ts';
import { FormBody } from './form-body.tsx';
import { FormSections } from './form-sections.tsx';
import { type FormValues, givenReferences, inputFields, startValues, type WireBody } from './form-values.ts';
import { resourceResolver } from './resource-resolver.ts';
import { SaveBar } from './save-bar.tsx';
import { useLatestRow } from './use-latest-row.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

interface Props {
  readonly entry: ResourceEntry;
  /** The row to change; without one a new row is made. */
  readonly row?: AnyRow | undefined;
  /** Goes on from here instead of from the list. */
  readonly onSaved?: (id: number) => void;
  /** Whether something typed would be lost. */
  readonly onDirty?: (dirty: boolean) => void;
}

/** The one form of the console: inputs, rules and what is sent follow from the resource's description. */
export function ResourceForm({ entry, row, onSaved, onDirty }: Props) {
  const { resource } = entry;
  const rights = useRights();
  const given = useAddressValues();
  const fields = useMemo(() => {
    const omit = [...(entry.omit ?? []), ...(entry.withheld?.(rights) ?? [])];
    return inputFields({ ...entry, omit }, row !== undefined);
  }, [entry, row, rights]);
  const [start] = useState(() => ({
    ...startValues(fields, row, clubConfig().timezone),
    ...(row ? {} : { ...entry.begins?.(), ...givenReferences(fields, given) }),
  }));
  const form = useForm<FormValues>({
    defaultValues: start,
    resolver: resourceResolver(resource, fields, row && start),
  });
  const save = useSave(resource);
  const seen = useLatestRow(resource, row?.id);
  const keyFor = useCreateKey();
  const toast = useToast();
  const go = useGo();
  const { isDirty } = form.formState;
  const leaveFreely = useUnsavedGuard(isDirty);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it turns, no matter who listens
  useEffect(() => onDirty?.(isDirty), [isDirty]);

  const done = (id: number) => {
    leaveFreely();
    if (onSaved) return onSaved(id);
    if (!row && entry.goesOn) return void go(recordPath(entry.slug, id));
    void go(listPath(entry.slug), { open: String(id) });
  };
  // What the resolver hands on is the body itself.
  const submit = async (values: FormValues) => {
    const body: WireBody = values;
    if (row && Object.keys(body).length === 0) return done(row.id);
    const answer = await save
      .mutateAsync(
        row
          ? { id: row.id, body, ifMatch: seen.tag() }
          : { body: body as Create<Resource>, idempotencyKey: keyFor(body) },
      )
      .catch(seen.lookAgain);
    const saved = answer;
    await entry.saved?.();
    const trouble = row ? undefined : await entry.afterwards?.(saved, form.getValues());
    toast.show({
      tone: 'success',
      title: t.recordSavedToast({ noun: capital(entry.noun) }),
      message: recordTitle(entry, saved),
    });
    if (trouble) toast.show({ tone: 'warning', title: t.recordSavedTaskTitle(), message: trouble });
    done(saved.id);
  };
  return (
    <Form form={form} onSubmit={submit} explain={refusalText} label={entry.noun}>
      <FormBody aside={entry.FormAside && <entry.FormAside row={row} />}>
        <FormSections entry={entry} fields={fields} />
      </FormBody>
      <SaveBar entry={entry} row={row} dirty={isDirty} onRemoved={leaveFreely} />
    </Form>
  );
}
