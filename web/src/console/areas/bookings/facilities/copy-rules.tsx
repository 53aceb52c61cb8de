import { facility } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { IconCopy } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { ReferenceSelect } from '../../../kit/reference/reference-select.tsx';
import type { SetKind } from '../../../kit/set-editor/set-kind.ts';
import { differenceOf } from './logic/difference.ts';
import type { FacilityRow } from './use-rule-drafts.ts';

interface Props<T extends object> {
  /** The facility that is being edited. */
  readonly into: number;
  readonly part: 'hours' | 'prices' | 'windows';
  readonly kind: SetKind<T>;
  readonly rows: readonly T[];
  readonly rowsOf: (row: FacilityRow) => readonly T[];
  readonly onCopy: (rows: readonly T[]) => void;
}

/** Takes one set of rules over from another facility, into the draft: it is saved like any other change. */
export function CopyRules<T extends object>(props: Props<T>) {
  return (
    <DialogButton
      icon={IconCopy}
      label={t.copyButton()}
      dialog={(onClose) => <CopyDialog {...props} onClose={onClose} />}
    />
  );
}

function CopyDialog<T extends object>(props: Props<T> & { readonly onClose: () => void }) {
  const { into, part, kind, rows, rowsOf, onCopy, onClose } = props;
  const [from, setFrom] = useState<number | null>(null);
  const source = useRecord(facility, from ?? undefined);
  const copied = source.data && rowsOf(source.data);
  const wordsOf = (row: T) => [kind.titleOf(row), kind.belowOf?.(row)].filter(Boolean).join(' · ');
  const difference = copied && differenceOf(rows.map(wordsOf), copied.map(wordsOf));
  const title = t.copyTitle({ part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!copied || !difference?.changes) return;
    onCopy(copied);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack as="form" gap={14} onSubmit={submit} aria-label={title} noValidate>
        <ReferenceSelect
          target={facility}
          label={t.copyFacility()}
          size="sm"
          data-autofocus
          value={from}
          onChange={setFrom}
          without={into}
        />
        {source.isLoading && <SkeletonRows rows={3} />}
        {source.isError && (
          <ErrorState {...errorText(source.error)} title={t.facilityError()} onRetry={source.refetch} />
        )}
        {difference && !difference.changes && <Note tone="info">{t.copySame({ part })}</Note>}
        {difference?.changes && (
          <>
            <Changes title={t.copyAdded()} rows={difference.added} />
            <Changes title={t.copyRemoved()} rows={difference.removed} />
            {difference.kept > 0 && <p>{t.copyKept({ count: difference.kept })}</p>}
            <Note tone="info">{t.copyNote({ part })}</Note>
          </>
        )}
        <DialogFoot onClose={onClose}>
          <Button type="submit" disabled={!difference?.changes}>
            {t.copyConfirm({ part })}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function Changes({ title, rows }: { readonly title: string; readonly rows: readonly string[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <b>{title}</b>
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </section>
  );
}
