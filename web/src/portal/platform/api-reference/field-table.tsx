import { apiReference as t } from '@clubhouse/messages/shared/api-reference';
import { Below, Text } from '../../../ui/layout/text.tsx';
import { PlainTable, Td, Th } from '../../../ui/table/plain-table.tsx';
import type { Schema } from './api-document.ts';
import { MarkedLine } from './marked-text.tsx';
import { TypeText } from './type-text.tsx';

export interface NamedField {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly about?: string | undefined;
  /** Where it goes: into the path, the query or a header. */
  readonly where?: string;
}

interface Props {
  readonly label: string;
  readonly fields: readonly NamedField[];
}

/** Fields or parameters below each other: name, type, and what is said about them. */
export function FieldTable({ label, fields }: Props) {
  const isAbout = fields.some(({ about, schema }) => about ?? schema.description);
  // Where all are required, as in answers, no one needs to be told at each.
  const marksRequired = fields.some(({ isRequired }) => !isRequired);
  return (
    <PlainTable label={label} scrollLabel={label}>
      <thead>
        <tr>
          <Th>{t.nameColumn()}</Th>
          <Th>{t.typeColumn()}</Th>
          {isAbout && <Th>{t.aboutColumn()}</Th>}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, schema, isRequired, about = schema.description, where }) => {
          const marks = [where && t.whereWord({ where }), isRequired && marksRequired && t.requiredWord()].filter(
            Boolean,
          );
          return (
            <tr key={`${where} ${name}`}>
              <Td>
                <code>{name}</code>
                {marks.length > 0 && <Below>{marks.join(', ')}</Below>}
              </Td>
              <Td>
                <TypeText schema={schema} />
              </Td>
              {isAbout && (
                <Td>
                  {about && (
                    <Text as="span" size="s" tone="muted">
                      <MarkedLine text={about} />
                    </Text>
                  )}
                </Td>
              )}
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}

/** The fields of an object. */
export const fieldsOf = ({ properties = {}, required = [] }: Schema): NamedField[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }));
