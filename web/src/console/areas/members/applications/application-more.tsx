import {
  correctionFieldWords,
  type membershipApplication,
  openApplicationDocument,
  wordsOf,
} from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/console/members/applications';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fillPath } from '../../../../api-client/request/request.ts';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { dateWords } from '../../../../ui/calendar/iso-date.ts';
import { Split, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { useDownload } from '../../../kit/list/export/use-download.ts';
import { CorrectedField } from './corrected-field.tsx';

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack as="section" gap={8} mt={16}>
    <Text as="h2" size="l" weight="medium">
      {title}
    </Text>
    {children}
  </Stack>
);

const day = (date: string) => dateWords(date, { day: 'numeric', month: 'short', year: 'numeric' });

/** The proof that the applicant added, for those who may decide. */
function Documents({ row }: SheetPartProps<typeof membershipApplication>) {
  const mayDecide = useRights().includes('approval.decide');
  const { start, busy } = useDownload();
  const { documents = [] } = row;
  if (!mayDecide) return null;
  return (
    <Part title={t.documentsTitle()}>
      {documents.length === 0 && <Text tone="muted">{t.documentsNone()}</Text>}
      {documents.map(({ id, kind, name }) => (
        <Split key={id}>
          <span>
            {wordsOf(kind)}: {name}
          </span>
          <Button
            variant="default"
            size="sm"
            icon={IconDownload}
            loading={busy}
            aria-label={t.documentOpenLabel({ document: name })}
            onClick={() =>
              void start({ path: fillPath(openApplicationDocument.path, { id: row.id, document: id }) }, name)
            }
          >
            {t.documentOpenButton()}
          </Button>
        </Split>
      ))}
      {documents.length > 0 && <Text tone="muted">{t.documentsNote()}</Text>}
    </Part>
  );
}

/** What an application says besides its fields: places, supporters, children, and what was asked to be corrected. */
export function ApplicationMore({ row }: SheetPartProps<typeof membershipApplication>) {
  const { sponsors, children = [], corrections = [], corrected = [], places, places_taken: taken } = row;
  return (
    <>
      {taken != null && (
        <Part title={t.placesTitle()}>
          <p>{places == null ? t.placesUnlimited({ taken }) : t.placesTaken({ taken, places })}</p>
        </Part>
      )}
      <Part title={t.sponsorsTitle()}>
        {sponsors.length === 0 && <Text tone="muted">{t.sponsorsNone()}</Text>}
        {sponsors.map(({ role, name, membership_id, status }) => (
          <Split key={role}>
            <span>
              {wordsOf(role)}: {name} ({membership_id})
            </span>
            <StatusBadge status={status}>{wordsOf(status)}</StatusBadge>
          </Split>
        ))}
      </Part>
      <Documents row={row} />
      {children.length > 0 && (
        <Part title={t.childrenTitle()}>
          {children.map(({ name, date_of_birth: born, gender }) => (
            <p key={`${name} ${born}`}>
              {[name, gender && wordsOf(gender), born && day(born)].filter(Boolean).join(', ')}
            </p>
          ))}
        </Part>
      )}
      {corrections.length > 0 && (
        <Part title={t.correctionsTitle()}>
          {corrections.map(({ field, note }) => (
            <p key={field}>
              <b>{correctionFieldWords(field)}:</b> {note}
            </p>
          ))}
        </Part>
      )}
      {corrected.length > 0 && (
        <Part title={t.correctedTitle()}>
          {corrected.map((one) => (
            <CorrectedField key={one.field} {...one} />
          ))}
        </Part>
      )}
    </>
  );
}
