import { kit as t } from '@clubhouse/messages/console/kit';
import type { ReactNode } from 'react';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { recordTitle } from '../display/row-title.ts';
import { useRights } from '../entry/console-context.tsx';
import { listPath } from '../entry/console-path.ts';
import { pluralOf, type ResourceEntry } from '../entry/entry.ts';
import { mayDo } from '../entry/visibility.ts';
import { BackLink } from '../navigation/link-to.tsx';
import { Facts } from '../sheet/facts.tsx';
import { ResourceForm } from './resource-form.tsx';

interface Props {
  readonly entry: ResourceEntry;
  readonly id?: number;
}

/** A new row, or the change of one. */
export function ResourceFormPage({ entry, id }: Props) {
  return id === undefined ? <NewPage entry={entry} /> : <EditPage entry={entry} id={id} />;
}

function NewPage({ entry }: Pick<Props, 'entry'>) {
  const may = mayDo(entry, 'create', useRights());
  return (
    <FormFrame entry={entry} title={t.newButton({ noun: entry.noun })}>
      {may ? <ResourceForm entry={entry} /> : <OnlyLook entry={entry} />}
    </FormFrame>
  );
}

function EditPage({ entry, id }: Required<Props>) {
  const rights = useRights();
  const record = useRecord(entry.resource, id);
  const row = record.data;
  const reason = row && entry.locked?.(row, rights, 'update');
  const may = mayDo(entry, 'update', rights) && !reason;
  return (
    <FormFrame entry={entry} title={row ? recordTitle(entry, row) : t.editTitle({ noun: entry.noun })} starred={may}>
      {record.isError && (
        <ErrorState
          {...errorText(record.error)}
          title={t.recordLoadError({ noun: entry.noun })}
          onRetry={record.refetch}
        />
      )}
      {record.isPending && (
        <Card>
          <SkeletonRows rows={5} />
        </Card>
      )}
      {row && may && <ResourceForm key={id} entry={entry} row={row} />}
      {row && !may && (
        <>
          <OnlyLook entry={entry} reason={reason} />
          <Card>
            <Facts entry={entry} row={row} />
          </Card>
        </>
      )}
    </FormFrame>
  );
}

function OnlyLook({ entry, reason }: { readonly entry: ResourceEntry; readonly reason?: string | undefined }) {
  return (
    <Note tone="info" title={t.readOnlyTitle()}>
      {reason ?? t.readOnlyBody({ entry: pluralOf(entry) })}
    </Note>
  );
}

interface FrameProps {
  readonly entry: ResourceEntry;
  readonly title: string;
  readonly starred?: boolean;
  readonly children: ReactNode;
}

function FormFrame({ entry, title, starred = true, children }: FrameProps) {
  return (
    <Text as="div" maw={entry.FormAside ? 1240 : 760}>
      <Text as="header" mb={16}>
        <BackLink to={listPath(entry.slug)}>{entry.title}</BackLink>
        <h1>{title}</h1>
        {starred && (
          <Text size="s" tone="muted" mt={2}>
            {t.requiredHint()}
          </Text>
        )}
      </Text>
      <Stack gap={16}>{children}</Stack>
    </Text>
  );
}
