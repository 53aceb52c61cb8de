import { apiReference as t } from '@clubhouse/messages/shared/api-reference';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { ApiCall, ApiDocument, Payload } from './api-document.ts';
import { CodeBlock } from './code-block.tsx';
import { FieldTable } from './field-table.tsx';
import { MarkedLine, MarkedText } from './marked-text.tsx';
import { Method } from './method.tsx';
import { TryCall } from './try-call.tsx';
import { TypeText } from './type-text.tsx';

const asText = (value: unknown) => JSON.stringify(value, null, 2);

function PayloadView({ payload: { type, schema, example } }: { readonly payload: Payload }) {
  return (
    <Stack gap={8}>
      <Text size="m">
        <code>{type}</code> <TypeText schema={schema} />
      </Text>
      {example !== undefined && (
        <Disclosure label={t.exampleTitle()}>
          <CodeBlock label={t.exampleTitle()} what={t.exampleLabel()} text={asText(example)} />
        </Disclosure>
      )}
    </Stack>
  );
}

interface Props {
  readonly call: ApiCall;
  readonly document: ApiDocument;
  readonly token: string;
  readonly onToken: (token: string) => void;
}

/** One call: what it is for, what it takes, what it answers, and a way to try it. */
export function CallView({ call, document, token, onToken }: Props) {
  const { method, path, summary, description, isPublic, parameters, body, answers } = call;
  return (
    <Stack as="article" gap={24}>
      <Stack as="header" gap={8}>
        <h1>{summary}</h1>
        <Group gap={8}>
          <Method>{method}</Method>
          <Text as="code" breakable>
            {path}
          </Text>
        </Group>
        {isPublic ? <Text tone="muted">{t.publicNote()}</Text> : <MarkedText text={description} />}
      </Stack>
      {parameters.length > 0 && (
        <Stack as="section" gap={8}>
          <h2>{t.parametersTitle()}</h2>
          <FieldTable
            label={t.parametersTitle()}
            fields={parameters.map(({ name, in: where, required, schema, description: about }) => ({
              name,
              schema,
              where,
              about,
              isRequired: required === true,
            }))}
          />
        </Stack>
      )}
      {body && (
        <Stack as="section" gap={8}>
          <h2>{t.bodyTitle()}</h2>
          <PayloadView payload={body} />
        </Stack>
      )}
      <Stack as="section" gap={8}>
        <h2>{t.answersTitle()}</h2>
        <Stack as="ul" gap={12} line="between">
          {answers.map(({ status, description: about, payloads }) => (
            <Stack as="li" key={status} gap={4} pt={12}>
              <Text>
                <b>{status}</b> <MarkedLine text={about} />
              </Text>
              {payloads.map((payload) => (
                <PayloadView key={payload.type} payload={payload} />
              ))}
            </Stack>
          ))}
        </Stack>
      </Stack>
      <TryCall key={call.id} call={call} document={document} token={token} onToken={onToken} />
    </Stack>
  );
}
