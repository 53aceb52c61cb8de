import { profile as t } from '@clubhouse/messages/portal/profile';
import {
  IconArrowBackUp,
  IconCheck,
  IconDots,
  IconPencil,
  IconSend,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { Text } from '../../../../ui/layout/text.tsx';
import { clubMoment } from '../../../../ui/time/instants.ts';
import { Timeline as Steps, TimelineStep } from '../../../../ui/timeline/timeline.tsx';
import type { UpdateRequest } from '../data/use-profile.ts';
import { groupChanges } from '../logic/request-words.ts';
import { answerWords } from './request-status.ts';

interface Step {
  readonly icon: TablerIcon;
  readonly title: string;
  readonly by?: string | null;
  readonly at?: string | null;
  readonly tone?: 'now' | 'success' | 'danger';
}

/** What happened to a request, newest first. */
function stepsOf(request: UpdateRequest): readonly Step[] {
  const { status, created_at, changed_at, reviewed_at, reviewed_by_name, changes, remarks } = request;
  const steps: Step[] = [{ icon: IconSend, title: t.timelineSent(), at: created_at }];
  if (changed_at && status !== 'CANCELLED')
    steps.unshift({ icon: IconPencil, title: t.timelineChanged(), at: changed_at });
  if (status === 'CANCELLED') steps.unshift({ icon: IconArrowBackUp, title: t.statusWithdrawn(), at: changed_at });
  if (reviewed_at) {
    const good = status === 'APPROVED';
    steps.unshift({
      icon: good ? IconCheck : IconX,
      title: answerWords(groupChanges(changes)),
      by: [reviewed_by_name, remarks && `“${remarks}”`].filter(Boolean).join(': '),
      at: reviewed_at,
      tone: good ? 'success' : 'danger',
    });
  }
  if (status === 'PENDING')
    steps.unshift({ icon: IconDots, title: t.timelineWaiting(), by: t.timelineWaitingHint(), tone: 'now' });
  return steps;
}

/** The story of a request. */
export function Timeline({ request }: { readonly request: UpdateRequest }) {
  const { timezone } = clubConfig();
  return (
    <section aria-labelledby="what-happened">
      <h2 id="what-happened">{t.timelineTitle()}</h2>
      <Steps>
        {stepsOf(request).map(({ icon, title, by, at, tone }) => (
          <TimelineStep key={title} icon={icon} tone={tone}>
            <Text size="m" tone="strong" weight="bold">
              {title}
            </Text>
            {by && <p>{by}</p>}
            {at && <time dateTime={at}>{clubMoment(at, timezone)}</time>}
          </TimelineStep>
        ))}
      </Steps>
    </section>
  );
}
