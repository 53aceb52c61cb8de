import { kit as t } from '@clubhouse/messages/console/kit';
import { ProgressBar } from '../../../ui/meter/progress-bar.tsx';
import { Note } from '../../../ui/note/note.tsx';

interface Props {
  readonly share: number | undefined;
  readonly refusal: string | undefined;
}

/** How far an upload is; why it was not taken. Once all has left, the club still draws the picture anew. */
export function UploadProgress({ share, refusal }: Props) {
  if (refusal)
    return (
      <Note tone="danger" role="alert">
        {refusal}
      </Note>
    );
  if (share === undefined) return null;
  return (
    <ProgressBar label={share < 1 ? t.uploadSending() : t.uploadStoring()} done={Math.round(share * 100)} of={100} />
  );
}
