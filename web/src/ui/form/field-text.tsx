import { IconAlertCircle } from '@tabler/icons-react';
import { Group } from '../layout/layout.tsx';
import classes from './form.module.css';

/** The text of a refused field, with the icon that goes with the colour. */
export function FieldText({ children }: { readonly children: string }) {
  return (
    <>
      <IconAlertCircle aria-hidden="true" />
      <span>{children}</span>
    </>
  );
}

interface Props {
  readonly children: string;
  readonly mt?: number;
  readonly role?: 'alert';
}

/** The same below several inputs that make up one field. */
export const FieldProblem = ({ children, mt = 6, role }: Props) => (
  <Group
    as="p"
    gap={6}
    align="stretch"
    nowrap
    mt={mt}
    tone="danger"
    size="s"
    weight="regular"
    className={classes.problem}
    role={role}
  >
    <FieldText>{children}</FieldText>
  </Group>
);
