import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { tooLarge, upload, uploadRefusal } from '../../../../api-client/request/upload.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { attachDocument } from '../data/send-edit.ts';
import type { UpdateRequest } from '../data/use-profile.ts';
import classes from './request-page.module.css';

const KINDS = 'application/pdf,image/png,image/jpeg,image/webp';

/** The document beside a request: a deed poll, a letter. While the request is open one can be added. */
export function Attachment({ request }: { readonly request: UpdateRequest }) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'busy' | { readonly refusal: string }>('idle');
  const toast = useToast();
  const open = request.status === 'PENDING';
  const { attachment } = request;
  if (!open && !attachment) return null;

  const send = async (file: File | undefined) => {
    if (!file) return;
    const refusal = tooLarge(file);
    if (refusal) return setState({ refusal });
    setState('busy');
    try {
      const { feature_image: url } = await upload('attachment', file, file.name);
      await attachDocument(request.id, url);
      setState('idle');
      toast.show({ tone: 'success', title: t.documentAddedToast() });
    } catch (thrown) {
      setState({ refusal: uploadRefusal(thrown) });
    }
  };
  return (
    <Stack as="section" gap={12} className={classes.block}>
      <Group justify="space-between" gap="12px 16px">
        {attachment ? (
          <Group as="a" inline nowrap gap={8} href={attachment} target="_blank" rel="noopener noreferrer" mih={32}>
            <IconFileText size={20} stroke={1.7} aria-hidden="true" />
            {t.documentLink()}
          </Group>
        ) : (
          <Text tone="muted" size="m" grow={240}>
            {request.changes.some(({ field }) => field === 'name') ? t.documentNameNote() : t.documentNote()}
          </Text>
        )}
        {open && (
          <>
            <input
              ref={input}
              type="file"
              accept={KINDS}
              aria-label={t.documentInputLabel()}
              hidden
              tabIndex={-1}
              onChange={(event) => {
                void send(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
            <Button
              variant="default"
              loading={state === 'busy'}
              icon={IconUpload}
              onClick={() => input.current?.click()}
            >
              {attachment ? t.documentReplaceButton() : t.documentAddButton()}
            </Button>
          </>
        )}
      </Group>
      {typeof state === 'object' && (
        <Note tone="danger" role="alert">
          {state.refusal}
        </Note>
      )}
    </Stack>
  );
}
