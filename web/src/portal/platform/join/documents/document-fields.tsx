import { DOCUMENT_KINDS, type DocumentKind, UPLOAD } from '@clubhouse/contract';
import { join as t } from '@clubhouse/messages/portal/platform/join';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { OpenField } from '../corrections/open-field.tsx';
import { FieldGroup } from '../field-group.tsx';
import type { OwnApplication } from '../own-application.ts';
import { DocumentList } from './document-list.tsx';

interface Props {
  readonly token: string;
  readonly application: OwnApplication;
  /** What the chosen membership asks for. */
  readonly needed: readonly DocumentKind[];
}

/** The files that an applicant adds: what the membership asks for, and whatever else helps. */
export function DocumentFields({ token, application, needed }: Props) {
  const { documents, open_fields, corrections } = application;
  const has = (kind: DocumentKind) => documents.some((one) => one.kind === kind);
  const isNeeded = (kind: DocumentKind) => needed.includes(kind) || corrections.some(({ field }) => field === kind);
  const shown = DOCUMENT_KINDS.filter(
    (kind) => open_fields.includes(kind) && (kind === 'OTHER_PROOF' || isNeeded(kind) || has(kind)),
  );
  return (
    <FieldGroup
      fields={DOCUMENT_KINDS}
      legend={t.documentsLegend()}
      hint={t.documentsHint({ megabytes: UPLOAD.bytes / 1024 / 1024 })}
    >
      <Stack as="ul" gap={16}>
        {shown.map((kind) => (
          <li key={kind}>
            <OpenField name={kind}>
              <DocumentList
                token={token}
                kind={kind}
                isNeeded={isNeeded(kind)}
                documents={documents.filter((one) => one.kind === kind)}
              />
            </OpenField>
          </li>
        ))}
      </Stack>
    </FieldGroup>
  );
}
