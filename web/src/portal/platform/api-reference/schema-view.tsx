import { apiReference as t } from '@clubhouse/messages/shared/api-reference';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { type ApiCall, callsUsing, type Schema } from './api-document.ts';
import { FieldTable, fieldsOf } from './field-table.tsx';
import { MarkedText } from './marked-text.tsx';
import { ReferenceLink } from './reference-link.tsx';
import { TypeText } from './type-text.tsx';

interface Props {
  readonly name: string;
  readonly schema: Schema;
  readonly calls: readonly ApiCall[];
}

/** One schema: its fields or its values, and the calls that use it. */
export function SchemaView({ name, schema, calls }: Props) {
  const fields = fieldsOf(schema);
  const using = callsUsing(calls, name);
  return (
    <Stack as="article" gap={24}>
      <Stack as="header" gap={8}>
        <h1>{name}</h1>
        {schema.description && <MarkedText text={schema.description} />}
      </Stack>
      <Stack as="section" gap={8}>
        <h2>{fields.length > 0 ? t.schemaFieldsTitle() : t.valuesTitle()}</h2>
        {fields.length > 0 ? (
          <FieldTable label={t.schemaFieldsTitle()} fields={fields} />
        ) : (
          <Text breakable>
            <TypeText schema={schema} />
          </Text>
        )}
      </Stack>
      {using.length > 0 && (
        <Stack as="section" gap={8}>
          <h2>{t.usedByTitle()}</h2>
          <Stack as="ul" gap={8}>
            {using.map(({ id, summary }) => (
              <li key={id}>
                <ReferenceLink search={{ call: id }}>{summary}</ReferenceLink>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}
