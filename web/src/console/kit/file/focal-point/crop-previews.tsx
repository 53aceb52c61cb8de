import { kit as t } from '@clubhouse/messages/console/kit';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Photo } from '../../../../ui/picture/photo.tsx';
import classes from './focal-point.module.css';

const CROPS = [
  ['card', t.cropCard],
  ['thumbnail', t.cropThumbnail],
  ['wide', t.cropWide],
] as const;

interface Props {
  readonly src: string;
  readonly focus: string;
}

/** The three shapes in which members see a picture. */
export const CropPreviews = ({ src, focus }: Props) => (
  <Group as="ul" gap={16} align="flex-end" aria-label={t.focalPointPreviews()}>
    {CROPS.map(([crop, label]) => (
      <li key={crop}>
        <span className={classes.crop} data-crop={crop}>
          <Photo src={src} focus={focus} first />
        </span>
        <Text size="xs" tone="muted" mt={4}>
          {label()}
        </Text>
      </li>
    ))}
  </Group>
);
