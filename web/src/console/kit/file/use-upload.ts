import { useState } from 'react';
import { tooLarge, upload, uploadRefusal } from '../../../api-client/request/upload.ts';

/** What browsers offer where a picture is asked for. */
export const PICTURES = 'image/png,image/jpeg,image/webp';

/** Sends a file to the club: how much has left, and why it was not taken. */
export function useUpload(kind: 'feature_image' | 'attachment', onStored: (address: string) => void) {
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const send = async (file: File) => {
    const large = tooLarge(file);
    setRefusal(large);
    if (large) return;
    setShare(0);
    await upload(kind, file, file.name, setShare)
      .then(
        (stored) => onStored(stored.feature_image),
        (thrown: unknown) => setRefusal(uploadRefusal(thrown)),
      )
      .finally(() => setShare(undefined));
  };
  return { send: (file: File) => void send(file), busy: share !== undefined, share, refusal };
}
