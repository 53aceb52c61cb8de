import { type ApplicationDocument, type DocumentKind, removeApplicationDocument, wordsOf } from '@clubhouse/contract';
import { join as t } from '@clubhouse/messages/portal/platform/join';
import { IconFileText, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { call } from '../../../../api-client/request/request.ts';
import { tooLarge, uploadRefusal } from '../../../../api-client/request/upload.ts';
import { Button } from '../../../../ui/button/button.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Group, Split, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { OWN_APPLICATION } from '../own-application.ts';
import { addDocument, DOCUMENT_FILES } from './add-document.ts';

interface Props {
  readonly token: string;
  readonly kind: DocumentKind;
  readonly isNeeded: boolean;
  readonly documents: readonly ApplicationDocument[];
}

type State = 'idle' | 'busy' | { readonly refusal: string };

/** The files of one kind, and a button to add one. */
export function DocumentList({ token, kind, isNeeded, documents }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>('idle');
  const label = wordsOf(kind);
  const change = async (work: () => Promise<unknown>, explain: (thrown: unknown) => string) => {
    setState('busy');
    try {
      await work();
      await readAgain(OWN_APPLICATION);
      setState('idle');
    } catch (thrown) {
      setState({ refusal: explain(thrown) });
    }
  };
  const add = (file: File | undefined) => {
    if (!file) return;
    const refusal = tooLarge(file);
    if (refusal) setState({ refusal });
    else void change(() => addDocument(token, kind, file), uploadRefusal);
  };
  const remove = (id: number) =>
    void change(
      () => call(removeApplicationDocument, { path: { token, document: id } }),
      (thrown) => errorText(thrown).message,
    );
  return (
    <Stack gap={8}>
      <Split>
        <span>{isNeeded ? t.documentNeeded({ document: label }) : t.documentOptional({ document: label })}</span>
        <input
          ref={input}
          type="file"
          accept={DOCUMENT_FILES}
          aria-label={label}
          hidden
          tabIndex={-1}
          onChange={(event) => {
            add(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          size="sm"
          icon={IconUpload}
          loading={state === 'busy'}
          aria-label={t.documentAddLabel({ document: label })}
          onClick={() => input.current?.click()}
        >
          {t.documentAddButton()}
        </Button>
      </Split>
      {documents.map(({ id, name }) => (
        <Group key={id} gap={8} nowrap>
          <IconFileText size={20} stroke={1.7} aria-hidden="true" />
          <Text grow size="m" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <IconButton label={t.documentRemoveButton({ name })} onClick={() => remove(id)}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </Group>
      ))}
      {typeof state === 'object' && (
        <Note tone="danger" role="alert">
          {state.refusal}
        </Note>
      )}
    </Stack>
  );
}
