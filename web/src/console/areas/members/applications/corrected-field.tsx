import { type CorrectionField, correctionFieldWords } from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/console/members/applications';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';

interface Props {
  readonly field: CorrectionField;
  readonly note: string;
  readonly old: string;
  readonly new: string;
}

/** What a field said before it was corrected, and what it says now. */
export function CorrectedField({ field, note, old, new: now }: Props) {
  return (
    <Stack gap={2}>
      <b>{correctionFieldWords(field)}</b>
      {note && <Text tone="muted">{note}</Text>}
      {old === now ? (
        <span>
          {t.correctedSame()}: {now || t.correctedNone()}
        </span>
      ) : (
        <>
          <span>
            {t.correctedOld()}: <del>{old || t.correctedNone()}</del>
          </span>
          <span>
            {t.correctedNew()}: {now || t.correctedNone()}
          </span>
        </>
      )}
    </Stack>
  );
}
