import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../../../ui/button/button.ts';
import { Group } from '../../../../ui/layout/layout.tsx';

/** A desk rarely has a camera to offer. */
const hasCamera = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;

interface Props {
  readonly onChoose: (file: File | undefined) => unknown;
  readonly again: boolean;
}

/** Ways to a picture: a file, and on phones the camera. */
export function Pickers({ onChoose, again }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const shared = {
    type: 'file',
    accept: 'image/*',
    hidden: true,
    tabIndex: -1,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChoose(event.currentTarget.files?.[0]);
      event.currentTarget.value = '';
    },
  } as const;
  return (
    <Group align="stretch" justify="center" gap={8}>
      <input {...shared} ref={file} aria-label={t.photoInputLabel()} />
      <Button variant="default" icon={IconPhoto} onClick={() => file.current?.click()}>
        {again ? t.photoChooseAgainButton() : t.photoChooseButton()}
      </Button>
      {hasCamera() && (
        <>
          <input {...shared} ref={camera} capture="user" aria-label={t.cameraInputLabel()} />
          <Button variant="default" icon={IconCamera} onClick={() => camera.current?.click()}>
            {t.photoTakeButton()}
          </Button>
        </>
      )}
    </Group>
  );
}
