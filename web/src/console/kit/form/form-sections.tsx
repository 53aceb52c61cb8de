import type { Field, Fields } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { fieldHelp, inputLabel } from '../display/field-labels.ts';
import type { ResourceEntry } from '../entry/entry.ts';
import { FieldInput } from './field-input.tsx';
import classes from './form.module.css';

interface Section {
  readonly title?: string;
  readonly fields: readonly string[];
}

/** The sections of a form; fields that no section names come last, so that none is ever lost. */
function sectionsOf({ sections = [] }: Pick<ResourceEntry, 'sections'>, fields: Fields): readonly Section[] {
  const named = new Set(sections.flatMap((section) => section.fields));
  // A focal point is set in the picture beside it.
  const others = Object.keys(fields).filter((name) => !named.has(name) && fields[name]?.kind !== 'focalPoint');
  const known = sections.map((section) => ({ ...section, fields: section.fields.filter((name) => name in fields) }));
  const rest =
    others.length > 0
      ? [sections.length > 0 ? { title: t.formSectionOther(), fields: others } : { fields: others }]
      : [];
  return [...known.filter((section) => section.fields.length > 0), ...rest];
}

const SHORT_TEXT = 60;
const HALF: readonly Field['kind'][] = ['choice', 'integer', 'money', 'date', 'reference', 'instant'];
const isHalf = ({ kind, max = 0 }: Field) => HALF.includes(kind) || (kind === 'text' && max <= SHORT_TEXT);
const isRequired = ({ presence }: Field) => presence === 'required' || presence === 'requiredSecret';

interface Props {
  readonly entry: ResourceEntry;
  readonly fields: Fields;
}

/** All inputs of a form, in its sections. */
export function FormSections({ entry, fields }: Props) {
  return sectionsOf(entry, fields).map((section) => (
    <Card key={section.title ?? ''} {...(section.title ? { title: section.title } : {})}>
      <Grid columns={2} from="tablet" gap="16px 20px" className={classes.fields}>
        {section.fields.map((name) => {
          const field = fields[name];
          return field && <Labelled key={name} entry={entry} name={name} field={field} />;
        })}
      </Grid>
    </Card>
  ));
}

function Labelled({
  entry,
  name,
  field,
}: {
  readonly entry: ResourceEntry;
  readonly name: string;
  readonly field: Field;
}) {
  const Input = entry.inputs?.[name] ?? FieldInput;
  const required = isRequired(field);
  const label = (
    <>
      {inputLabel(entry, name)}
      {required && (
        <Text as="span" tone="danger" aria-hidden="true">
          {' *'}
        </Text>
      )}
    </>
  );
  return (
    <div className={classes.field} data-half={isHalf(field) || undefined}>
      <Input name={name} field={field} label={label} help={fieldHelp(entry, name)} required={required} />
    </div>
  );
}
