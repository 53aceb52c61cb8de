import type { CorrectionField } from '@clubhouse/contract';
import { join as t } from '@clubhouse/messages/portal/platform/join';
import { createContext, type ReactNode, useContext } from 'react';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import type { OwnApplication } from '../own-application.ts';

type Opened = Pick<OwnApplication, 'open_fields' | 'corrections'>;

/** Which fields of the form around can be changed, and why. */
export const OpenFields = createContext<Opened>({ open_fields: [], corrections: [] });

/** Whether one of these fields can be changed. */
export function useIsOpen(fields: readonly CorrectionField[]): boolean {
  const { open_fields } = useContext(OpenFields);
  return fields.some((field) => open_fields.includes(field));
}

interface Props {
  readonly name: CorrectionField;
  readonly children: ReactNode;
}

/** A field that is shown while it can be changed, with the reason why it is to be corrected. */
export function OpenField({ name, children }: Props) {
  const { open_fields, corrections } = useContext(OpenFields);
  const correction = corrections.find(({ field }) => field === name);
  if (!open_fields.includes(name)) return null;
  if (!correction) return children;
  return (
    <Stack gap={8}>
      <Note tone="warning" title={t.correctNote()}>
        {correction.note}
      </Note>
      {children}
    </Stack>
  );
}
