import { type Right, rightText, role } from '@clubhouse/contract';
import { useController, useWatch } from 'react-hook-form';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { FieldProblem } from '../../../../ui/form/field-text.tsx';
import { Grid, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import type { InputProps } from '../../../kit/entry/entry.ts';
import { whyNot } from '../../../kit/session/grant-rules.ts';
import { RIGHT_AREAS } from './right-areas.ts';
import classes from './rights.module.css';

/** The rights of a role: all of them, in words, under headings. */
export function RoleRightsField(input: InputProps) {
  return <RightsField {...input} within={undefined} />;
}

/** The rights of a sub-role: some of those that its role holds. */
export function SubRoleRightsField(input: InputProps) {
  const chosen = useWatch<{ role: number | null }, 'role'>({ name: 'role' });
  const { data } = useRecord(role, chosen ?? undefined);
  return <RightsField {...input} within={data?.access_rights ?? []} />;
}

interface Props extends InputProps {
  readonly within: readonly string[] | undefined;
}

function RightsField({ name, label, within }: Props) {
  const { field, fieldState } = useController<Record<string, readonly Right[]>>({ name });
  const own = useRights();
  const held = field.value;
  const { message } = fieldState.error ?? {};
  const toggle = (right: Right) =>
    field.onChange(held.includes(right) ? held.filter((one) => one !== right) : [...held, right]);
  return (
    <fieldset>
      <legend>{label}</legend>
      {message && <FieldProblem role="alert">{message}</FieldProblem>}
      <Grid min={260} gap="20px 24px" mt={12}>
        {RIGHT_AREAS.map(({ title, rights }) => (
          <Stack as="fieldset" key={title} gap={10} className={classes.area}>
            <Text as="legend" size="s" tone="muted" mb={8}>
              {title}
            </Text>
            {rights.map((right) => {
              const ticked = held.includes(right);
              // A right that is held may always be taken away.
              const reason = ticked ? undefined : whyNot({ right, own, within });
              return (
                <Checkbox
                  key={right}
                  label={rightText(right)}
                  description={reason}
                  disabled={reason !== undefined}
                  checked={ticked}
                  onChange={() => toggle(right)}
                />
              );
            })}
          </Stack>
        ))}
      </Grid>
    </fieldset>
  );
}
