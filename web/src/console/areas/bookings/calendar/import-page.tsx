import { type Answer, calendarEvent, importCalendar } from '@clubhouse/contract';
import { calendar as t } from '@clubhouse/messages/console/calendar';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { Button } from '../../../../ui/button/button.ts';
import { SelectBox } from '../../../../ui/form/choice-fields.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { RefusalNote } from '../../../../ui/note/refusal-note.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { listPath } from '../../../kit/entry/console-path.ts';
import { useUnsavedGuard } from '../../../kit/form/use-unsaved-guard.ts';
import { useGo } from '../../../kit/navigation/use-address.ts';
import { usePageTitle } from '../../../kit/navigation/use-page-title.ts';
import page from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { type CalendarKind, KIND_OPTIONS } from './calendar-kinds.ts';
import { ChooseCalendar } from './choose-calendar.tsx';
import { ImportRows } from './import-rows.tsx';

interface Chosen {
  readonly name: string;
  readonly content: string;
}

type Verdict = Answer<typeof importCalendar>;

/** Days from a calendar file: choose, look at every entry, apply. */
export function CalendarImportPage() {
  usePageTitle(t.importTitle());
  const [file, setFile] = useState<Chosen>();
  const [verdict, setVerdict] = useState<Verdict>();
  const [forAll, setForAll] = useState<CalendarKind>('CLUB');
  const [kinds, setKinds] = useState<ReadonlyMap<number, CalendarKind>>(new Map());
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [refusal, setRefusal] = useState<string>();
  const run = useOperation(importCalendar, { invalidates: [calendarEvent.path] });
  const toast = useToast();
  const go = useGo();
  const leaveFreely = useUnsavedGuard(verdict !== undefined);

  const look = (chosen: Chosen, kind: CalendarKind) => {
    setRefusal(undefined);
    run.mutate(
      { body: { content: chosen.content, kind } },
      {
        onSuccess: (answer) => {
          setFile(chosen);
          setVerdict(answer);
        },
        onError: (thrown) => setRefusal(Object.values(thrown.fieldErrors).flat()[0] ?? refusalText(thrown)),
      },
    );
  };
  const restart = () => {
    setFile(undefined);
    setVerdict(undefined);
    setKinds(new Map());
    setSkipped(new Set());
  };
  const fresh = (verdict?.entries ?? []).filter((one) => one.verdict === 'NEW' && !skipped.has(one.row)).length;
  const apply = () => {
    if (!file) return;
    const body = {
      content: file.content,
      kind: forAll,
      kinds: [...kinds].map(([row, kind]) => ({ row, kind })),
      skip: [...skipped],
      apply: true,
    };
    run.mutate(
      { body },
      {
        onSuccess: ({ made }) => {
          leaveFreely();
          toast.show({
            tone: 'success',
            title: t.importedToast(),
            message: t.importedToastNote({ count: made }),
          });
          void go(listPath('calendar'));
        },
        onError: (thrown) => setRefusal(refusalText(thrown)),
      },
    );
  };
  return (
    <div className={page.page}>
      <PageHead
        title={t.importTitle()}
        below={file?.name ?? t.importIntro()}
        back={{ to: listPath('calendar'), label: t.calendarTitle() }}
      />
      {!verdict && (
        <ChooseCalendar
          busy={run.isPending}
          refusal={refusal}
          onFile={(name, content) => look({ name, content }, forAll)}
        />
      )}
      {verdict && file && (
        <>
          <Note tone={verdict.new_count > 0 ? 'info' : 'warning'} role="status">
            {t.importCounts({
              new: verdict.new_count,
              same: verdict.same_count,
              unreadable: verdict.unreadable_count,
            })}
          </Note>
          <SelectBox
            maw={320}
            size="sm"
            label={t.importKindLabel()}
            description={t.importKindHelp()}
            data={KIND_OPTIONS}
            allowDeselect={false}
            value={forAll}
            onChange={(next) => {
              if (!next) return;
              setForAll(next);
              setKinds(new Map());
              look(file, next);
            }}
          />
          <ImportRows
            entries={verdict.entries ?? []}
            kinds={kinds}
            skipped={skipped}
            onKind={(row, kind) => setKinds(new Map([...kinds, [row, kind]]))}
            onSkip={(row, skip) =>
              setSkipped(new Set(skip ? [...skipped, row] : [...skipped].filter((one) => one !== row)))
            }
          />
          <RefusalNote>{refusal}</RefusalNote>
          <Group gap={8}>
            <Button disabled={fresh === 0} loading={run.isPending} onClick={apply}>
              {t.importButtonCount({ count: fresh })}
            </Button>
            <Button variant="default" onClick={restart}>
              {t.importOtherFile()}
            </Button>
          </Group>
        </>
      )}
    </div>
  );
}
