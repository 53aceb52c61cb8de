import { useState } from 'react';
import { tooLarge, upload, uploadRefusal } from '../../data/upload.ts';

/** Sends a file to the club: how much has left, and why it was not taken. */
export function useUpload(kind: 'feature_image' | 'attachment', onStored: (address: string) => void) {
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file) return;
    setRefusal(tooLarge(file));
    if (tooLarge(file)) return;
    setShare(0);
    await upload(kind, file, file.name, setShare)
      .then(
        (stored) => onStored(stored.feature_image),
        (thrown: unknown) => setRefusal(uploadRefusal(thrown)),
      )
      .finally(() => setShare(undefined));
  };
  return { send, share, refusal };
}
