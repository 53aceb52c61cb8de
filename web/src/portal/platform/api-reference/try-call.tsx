import { apiReference as t } from '@clubhouse/messages/shared/api-reference';
import { Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type FormEvent, useState } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { SubmitButton } from '../../../ui/button/submit-button.tsx';
import { PasswordBox } from '../../../ui/form/password-box.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Note } from '../../../ui/note/note.tsx';
import type { ApiCall, ApiDocument } from './api-document.ts';
import { CodeBlock } from './code-block.tsx';
import { sampleOf } from './schema-words.ts';
import { TrialAnswer } from './trial-answer.tsx';
import { curlOf, type Filled, missing, trialRequest } from './trial-request.ts';
import { useTrial } from './use-trial.ts';

const firstBody = ({ body }: ApiCall, { components }: ApiDocument): string =>
  body?.type === 'application/json'
    ? JSON.stringify(body.example ?? sampleOf(body.schema, components.schemas), null, 2)
    : '';

interface Props {
  readonly call: ApiCall;
  readonly document: ApiDocument;
  readonly token: string;
  readonly onToken: (token: string) => void;
}

/** A form for one call, which sends it with the reader's token. */
export function TryCall({ call, document, token, onToken }: Props) {
  const [filled, setFilled] = useState<Filled>({});
  const [body, setBody] = useState(() => firstBody(call, document));
  const { state, send, refuse } = useTrial();
  const request = trialRequest(call, clubConfig().api_host, filled, body, call.isPublic ? '' : token.trim());
  const isUpload = call.body?.type === 'multipart/form-data';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [name] = missing(call, filled);
    if (!call.isPublic && !token.trim()) return refuse(t.tryTokenMissing());
    if (name) return refuse(t.tryFieldMissing({ name }));
    void send(request);
  };
  return (
    <Stack as="section" gap={16}>
      <h2>{t.tryTitle()}</h2>
      {isUpload ? (
        <Note tone="info">{t.tryUploadNote()}</Note>
      ) : (
        <Stack as="form" gap={16} onSubmit={submit} noValidate>
          {call.method !== 'GET' && <Note tone="warning">{t.tryWriteNote({ club: clubConfig().club_name })}</Note>}
          {!call.isPublic && (
            <PasswordBox
              label={t.tryTokenLabel()}
              description={t.tryTokenHint()}
              autoComplete="off"
              value={token}
              onChange={(event) => onToken(event.currentTarget.value)}
            />
          )}
          <Grid min={220} gap={12}>
            {call.parameters.map(({ name, required }) => (
              <TextInput
                key={name}
                label={name}
                required={required === true}
                autoComplete="off"
                value={filled[name] ?? ''}
                onChange={(event) => setFilled({ ...filled, [name]: event.currentTarget.value })}
              />
            ))}
          </Grid>
          {call.body && (
            <Textarea
              label={t.tryBodyLabel()}
              autosize={false}
              rows={Math.min(14, Math.max(4, body.split('\n').length))}
              spellCheck={false}
              styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 14 } }}
              value={body}
              onChange={(event) => setBody(event.currentTarget.value)}
            />
          )}
          <SubmitButton loading={state.kind === 'sending'}>{t.tryButton()}</SubmitButton>
        </Stack>
      )}
      <TrialAnswer state={state} />
      <h3>{t.commandTitle()}</h3>
      <CodeBlock label={t.commandTitle()} what={t.commandLabel()} text={curlOf(call, request)} />
    </Stack>
  );
}
