import { member } from '@clubhouse/contract';
import { desk as t } from '@clubhouse/messages/console/members/desk';
import { IconCamera, IconCameraOff, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Grid, Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { Skeleton, SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import unseen from '../../../../ui/theme/unseen.module.css';
import { useDeskParts } from '../../../kit/entry/console-context.tsx';
import { listPath } from '../../../kit/entry/console-path.ts';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';
import classes from './desk.module.css';
import { PersonCard } from './person-card.tsx';
import { PersonSearch } from './person-search.tsx';
import { RecentList } from './recent-list.tsx';
import { rememberPerson } from './recent-people.ts';
import { useScannedCode } from './use-scanned-code.ts';

const Camera = lazy(() => import('../../../kit/scan/camera.tsx').then((m) => ({ default: m.Camera })));

const idOf = (text: string | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** The front desk: find someone, and do what they came for without leaving the page. */
export function DeskPage() {
  const id = idOf(useAddressValues().member);
  const go = useGo();
  const search = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
  const open = (person?: number) => void go(listPath('desk'), person ? { member: String(person) } : {});
  const { scan, said, busy, forget } = useScannedCode(open);
  const clear = useRef(() => {});
  clear.current = () => {
    forget();
    if (id !== undefined) open();
    search.current?.focus();
  };
  // The box is ready on opening, and again for the next person.
  useEffect(() => search.current?.focus(), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[role="dialog"]')) return;
      // What was typed goes first; the person stays.
      if (event.target === search.current && search.current?.value) return;
      clear.current();
    };
    // Before a dialog hears it and is gone: that Escape was meant for the dialog alone.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return (
    <Stack gap={16} maw={1120} className={classes.page}>
      <Group as="header" justify="space-between" gap={12}>
        <h1>{t.pageTitle()}</h1>
        {id !== undefined && (
          <Button variant="subtle" size="sm" icon={IconX} onClick={() => clear.current()}>
            {t.nextButton()}
          </Button>
        )}
      </Group>
      <Group gap={8} nowrap align="flex-start">
        <PersonSearch
          ref={search}
          busy={busy}
          onPick={(person) => {
            forget();
            open(person);
          }}
          onCode={(code) => void scan(code)}
        />
        <Button
          variant="default"
          icon={camera ? IconCameraOff : IconCamera}
          aria-pressed={camera}
          onClick={() => setCamera(!camera)}
        >
          {camera ? t.scanStop() : t.scanButton()}
        </Button>
      </Group>
      {camera && (
        <Suspense fallback={<Skeleton height={240} radius={14} />}>
          <Camera onCode={(code) => void scan(code)} />
        </Suspense>
      )}
      <div aria-live="assertive">
        {said && (
          <Note tone={said.tone} title={said.title}>
            {said.text}
          </Note>
        )}
      </div>
      {id === undefined ? <RecentList onPick={open} /> : <AtTheDesk key={id} id={id} />}
    </Stack>
  );
}

/** Everything about one person that the desk works with. */
function AtTheDesk({ id }: { readonly id: number }) {
  const { data: row, isPending, isError, error, refetch } = useRecord(member, id);
  const parts = useDeskParts();
  useEffect(() => {
    if (row) rememberPerson(row);
  }, [row]);
  if (isPending) return <SkeletonRows rows={6} />;
  if (isError && !row)
    return <ErrorState {...errorText(error)} title={t.personError()} onRetry={() => void refetch()} />;
  if (!row) return null;
  return (
    <Grid columns="380px minmax(0, 1fr)" from="desk" gap={16} align="start">
      <Text role="status" className={unseen.unseen}>
        {t.personShown({ name: row.name })}
      </Text>
      <PersonCard row={row} />
      <Stack gap={16}>
        {parts.map(({ slug, DeskPart }) => (
          <DeskPart key={slug} memberId={row.id} />
        ))}
      </Stack>
    </Grid>
  );
}
