import { newsletter, newsletterPreview } from '@clubhouse/contract';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRead } from '../../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../../api-client/request/error-text.ts';
import { Text } from '../../../../../ui/layout/text.tsx';
import { Card } from '../../../../../ui/page/card.tsx';
import { Segmented } from '../../../../../ui/segmented/segmented.tsx';
import { Skeleton } from '../../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../../ui/states/states.tsx';
import classes from '../newsletter.module.css';
import type { Draft } from '../newsletter-row.ts';

const TYPING_MS = 400;
type Width = 'phone' | 'desk' | 'text';
const WIDTHS = [
  { key: 'desk', label: t.widthDesktop() },
  { key: 'phone', label: t.widthPhone() },
  { key: 'text', label: t.widthText() },
] as const;

/** The email as its readers will see it, updated while it is written. The frame runs no scripts and loads nothing. */
export function PreviewPanel() {
  const [subject, preview, intro, written, closing, posts, is_osc] = useWatch<
    Draft,
    ['subject', 'preview', 'intro', 'pictures', 'closing', 'posts', 'is_osc']
  >({ name: ['subject', 'preview', 'intro', 'pictures', 'closing', 'posts', 'is_osc'] });
  // One without words yet is shown too.
  const pictures = written.map(({ image, alt }) => ({ image, alt: alt.trim() || t.previewPictureAlt() }));
  const [body] = useDebouncedValue({ subject, preview, intro, pictures, closing, posts, is_osc }, TYPING_MS);
  const { data, isError, error, refetch } = useRead(newsletterPreview, { under: newsletter.path, body });
  // The last email stays in sight until the next one is drawn.
  const [shown, setShown] = useState(data);
  useEffect(() => {
    if (data) setShown(data);
  }, [data]);
  const [width, setWidth] = useState<Width>('desk');
  const email = data ?? shown;
  return (
    <div className={classes.preview}>
      <Card
        title={t.previewTitle()}
        action={<Segmented label={t.previewWidthLabel()} options={WIDTHS} current={width} onChange={setWidth} />}
      >
        <div className={classes.frame} data-width={width}>
          {isError && <ErrorState {...errorText(error)} title={t.previewError()} onRetry={refetch} bare />}
          {!email && !isError && <Skeleton height={480} radius={10} />}
          {email && !isError && width === 'text' && (
            <Text as="section" surface="frame" p={16} tabIndex={0} aria-label={t.previewTextLabel()}>
              {email.text}
            </Text>
          )}
          {email && !isError && width !== 'text' && (
            <iframe title={t.previewFrameTitle({ width })} sandbox="" srcDoc={email.html} />
          )}
        </div>
      </Card>
    </div>
  );
}
