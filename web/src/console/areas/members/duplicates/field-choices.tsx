import { type MergeField, member, type Row } from '@clubhouse/contract';
import { duplicates as t } from '@clubhouse/messages/console/members/duplicates';
import { useId } from 'react';
import { ChoiceLabel } from '../../../../ui/choice/choice.tsx';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { fieldLabel } from '../../../kit/display/field-labels.ts';
import { Value } from '../../../kit/display/value.tsx';
import { useEntryOf } from '../../../kit/entry/console-context.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { addressLines } from '../profile/member-words.ts';
import { type Choices, differingGroups, sourceOf } from './comparison-fields.ts';

type Member = Row<typeof member>;

interface Props {
  readonly records: readonly [Member, Member];
  readonly kept: Member;
  readonly duplicate: Member;
  readonly choices: Choices;
  readonly onChoose: (field: MergeField, id: number) => void;
}

/** Every detail in which two records differ, one choice each. */
export function FieldChoices({ records, kept, duplicate, choices, onChoose }: Props) {
  const id = useId();
  const entry = useEntryOf(member.name);
  const groups = differingGroups(...records);
  if (!entry) return null;
  return (
    <Panel title={t.fieldsTitle()}>
      <Text tone="muted" mb={12}>
        {groups.length === 0 ? t.fieldsNone() : t.fieldsHint()}
      </Text>
      <Stack gap={16}>
        {groups.map((group) => {
          const [field] = group;
          const label = group.length > 1 ? t.address() : fieldLabel(entry, field);
          const source = sourceOf(group, kept, duplicate, choices);
          return (
            <fieldset key={field} aria-label={t.fieldLegend({ field: label })}>
              <Text as="legend" size="s" tone="muted" mb={4}>
                {label}
              </Text>
              <Grid columns={2} from="tablet" gap={12}>
                {records.map((one) => (
                  <ChoiceLabel key={one.id} wide data-checked={one.id === source || undefined}>
                    <input
                      type="radio"
                      name={`${id}-${field}`}
                      checked={one.id === source}
                      onChange={() => onChoose(field, one.id)}
                    />
                    <span>
                      {group.length > 1 ? (
                        addressLines(one).join(', ') || '–'
                      ) : (
                        <Value entry={entry} name={field} row={one} />
                      )}
                    </span>
                  </ChoiceLabel>
                ))}
              </Grid>
            </fieldset>
          );
        })}
      </Stack>
    </Panel>
  );
}
