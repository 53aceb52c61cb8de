import { kit as t } from '@clubhouse/messages/console/kit';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.ts';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { TextBox } from '../form/text-boxes.tsx';

const Camera = lazy(() => import('./camera.tsx').then((m) => ({ default: m.Camera })));

interface Props {
  /** What may be typed: "Code of the booking". */
  readonly label: string;
  /** The button beside it: "Check in". */
  readonly act: string;
  readonly busy: boolean;
  /** Says whether it was done; then the box is empty for the next. */
  readonly onCode: (code: string) => Promise<boolean>;
}

/** A code from in front of the camera, or typed. The camera and what reads it come with the first scan. */
export function CodePanel({ label, act, busy, onCode }: Props) {
  const [scanning, setScanning] = useState(false);
  const [typed, setTyped] = useState('');
  const Icon = scanning ? IconCameraOff : IconCamera;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onCode(typed.trim())) setTyped('');
  };
  return (
    <Stack gap={16}>
      {scanning && (
        <Suspense fallback={<Skeleton height={240} radius={14} />}>
          <Camera onCode={(code) => void onCode(code)} />
        </Suspense>
      )}
      <Button variant={scanning ? 'default' : 'filled'} icon={Icon} onClick={() => setScanning(!scanning)}>
        {scanning ? t.cameraStop() : t.cameraStart()}
      </Button>
      <Grid as="form" columns="minmax(0, 1fr) auto" align="end" gap={8} onSubmit={(event) => void submit(event)}>
        <TextBox label={label} autoComplete="off" spellCheck={false} value={typed} onChange={setTyped} />
        <Button
          type="submit"
          size="sm"
          h="var(--ch-tap)"
          variant="default"
          loading={busy}
          disabled={typed.trim() === ''}
        >
          {act}
        </Button>
      </Grid>
    </Stack>
  );
}
