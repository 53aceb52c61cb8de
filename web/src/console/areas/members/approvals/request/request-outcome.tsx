import type { FieldChange } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { clubConfig } from '../../../../../api-client/club/config.ts';
import { StatusBadge } from '../../../../../ui/badge/status-badge.tsx';
import { Grid, Group, Stack } from '../../../../../ui/layout/layout.tsx';
import { Text } from '../../../../../ui/layout/text.tsx';
import { Note } from '../../../../../ui/note/note.tsx';
import unseen from '../../../../../ui/theme/unseen.module.css';
import { momentText } from '../../../../kit/display/moment-text.ts';
import classes from '../approvals.module.css';
import { DetailTitle } from '../detail-title.tsx';
import type { RequestRow } from '../request-row.ts';
import { requestStatus } from '../request-words.ts';
import block from './field-block.module.css';
import { inOrder } from './field-blocks.ts';
import { fieldText } from './field-text.ts';
import { RequestFacts } from './request-facts.tsx';
import { AttachmentLink, ValueSide } from './value-side.tsx';

/** A request that is settled: what was decided on every field, by whom and why. */
export function RequestOutcome({ row }: { readonly row: RequestRow }) {
  const zone = clubConfig().timezone;
  return (
    <>
      <DetailTitle title={row.name} below={<RequestFacts row={row} />}>
        <StatusBadge status={row.status}>{requestStatus(row.status)}</StatusBadge>
      </DetailTitle>
      <Stack gap={14} className={classes.stack}>
        {row.reviewed_at && (
          <Note tone="info">
            {t.requestDecided({ name: row.reviewed_by_name ?? t.someone(), time: momentText(row.reviewed_at, zone) })}
          </Note>
        )}
        <AttachmentLink to={row.attachment} />
        <h2 className={unseen.unseen}>{t.requestFields()}</h2>
        {inOrder(row.changes).map((change) => (
          <Text as="section" surface="card" key={change.field} className={block.block} aria-label={change.label}>
            <Group as="header" gap="8px 16px" justify="space-between" p="8px 10px 8px 16px" mih={54}>
              <Text as="h3" size="m" weight="bold">
                {change.label}
              </Text>
              <Word change={change} />
            </Group>
            <Grid columns={2} from="tablet" className={block.sides} line="top">
              <ValueSide label={t.valueWas()}>{fieldText(change.field, change.old)}</ValueSide>
              <ValueSide label={t.valueRequested()}>{fieldText(change.field, change.new)}</ValueSide>
            </Grid>
            <DecisionText change={change} />
          </Text>
        ))}
      </Stack>
    </>
  );
}

function Word({ change: { decision } }: { readonly change: FieldChange }) {
  if (!decision) return null;
  if (!decision.accept) return <StatusBadge status="REJECTED">{t.statusDeclined()}</StatusBadge>;
  return decision.value === undefined ? (
    <StatusBadge status="APPROVED">{t.statusAccepted()}</StatusBadge>
  ) : (
    <StatusBadge status="CORRECTED">{t.statusCorrected()}</StatusBadge>
  );
}

function DecisionText({ change: { field, decision } }: { readonly change: FieldChange }) {
  if (decision?.value !== undefined)
    return (
      <Text line="top" p="12px 16px 14px">
        {t.correctedNote({ value: fieldText(field, decision.value) })}
      </Text>
    );
  return decision?.reason ? (
    <Text line="top" p="12px 16px 14px">
      {decision.reason}
    </Text>
  ) : null;
}
