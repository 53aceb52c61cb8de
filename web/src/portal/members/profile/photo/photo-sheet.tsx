import { member } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { ApiError } from '../../../../api-client/request/api-error.ts';
import { tooLarge, upload, uploadRefusal } from '../../../../api-client/request/upload.ts';
import { Avatar } from '../../../../ui/avatar/avatar.tsx';
import { memberKey } from '../../../../ui/avatar/person.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { RefusalNote } from '../../../../ui/note/refusal-note.tsx';
import { SideSheet } from '../../../../ui/sheet/side-sheet.tsx';
import { useBackCloses } from '../../../../ui/sheet/use-back-closes.ts';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import type { Profile } from '../data/use-profile.ts';
import { CropBox } from './crop-box.tsx';
import { type Crop, START } from './crop-photo.ts';
import classes from './photo.module.css';
import { Pickers } from './pickers.tsx';
import { type ChosenPicture, cutOut, readPicture } from './read-picture.ts';

interface Props {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** The photo on profile and card: chosen or taken, cut to a square, stored. */
export function PhotoSheet({ profile, onClose }: Props) {
  useBackCloses(true, onClose);
  const [picture, setPicture] = useState<ChosenPicture>();
  const [crop, setCrop] = useState<Crop>(START);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const save = useSave(member);
  const toast = useToast();
  useEffect(() => () => URL.revokeObjectURL(picture?.element.src ?? ''), [picture]);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(undefined);
    await work().catch((thrown: unknown) =>
      setRefusal(thrown instanceof ApiError ? uploadRefusal(thrown) : thrown instanceof Error ? thrown.message : ''),
    );
    setBusy(false);
  };
  const choose = (file: File | undefined) =>
    file &&
    attempt(async () => {
      setPicture(await readPicture(file));
      setCrop(START);
    });
  const store = (photo: string | null, title: string) =>
    save.mutateAsync({ id: profile.id, body: { photo } }).then(() => {
      toast.show({ tone: 'success', title });
      onClose();
    });
  const keep = () =>
    attempt(async () => {
      if (!picture) return;
      const blob = await cutOut(picture, crop);
      const large = tooLarge(blob);
      if (large) throw new Error(large);
      const { feature_image: url } = await upload('feature_image', blob, 'photo.jpg');
      await store(url, t.photoSavedToast());
    });
  return (
    <SideSheet
      opened
      onClose={onClose}
      title={t.photoTitle()}
      footer={
        <Stack gap={12}>
          {picture && (
            <Button fullWidth loading={busy} onClick={keep}>
              {t.photoSaveButton()}
            </Button>
          )}
          {!picture && profile.photo && (
            <Button
              variant="default"
              fullWidth
              loading={busy}
              icon={IconTrash}
              onClick={() => attempt(() => store(null, t.photoRemovedToast()))}
            >
              {t.photoRemoveButton()}
            </Button>
          )}
          <Text size="s" tone="muted">
            {t.photoNote()}
          </Text>
        </Stack>
      }
    >
      <Stack gap={20}>
        <RefusalNote>{refusal}</RefusalNote>
        {picture ? (
          <CropBox picture={picture} crop={crop} onCrop={setCrop} />
        ) : (
          <Grid as="span" className={classes.now} p={12}>
            <Avatar name={profile.name} person={memberKey(profile.id)} size="lg" photo={profile.photo} />
          </Grid>
        )}
        <Pickers onChoose={choose} again={picture !== undefined} />
      </Stack>
    </SideSheet>
  );
}
