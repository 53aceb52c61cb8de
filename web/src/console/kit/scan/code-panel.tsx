import { kit as t } from '@clubhouse/messages/console/kit';
import { TextInput } from '@mantine/core';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import '@mantine/core/styles/Input.layer.css';
import { IconCamera, IconCameraOff } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import classes from './scan.module.css';

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
      <Button
        variant={scanning ? 'default' : 'filled'}
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={() => setScanning(!scanning)}
      >
        {scanning ? t.cameraStop() : t.cameraStart()}
      </Button>
      <Grid
        as="form"
        columns="minmax(0, 1fr) auto"
        align="end"
        gap={8}
        className={classes.form}
        onSubmit={(event) => void submit(event)}
      >
        <TextInput
          size="sm"
          label={label}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default" loading={busy} disabled={typed.trim() === ''}>
          {act}
        </Button>
      </Grid>
    </Stack>
  );
}
