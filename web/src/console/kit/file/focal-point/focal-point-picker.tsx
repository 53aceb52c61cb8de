import { PICTURE_CENTRE, readFocalPoint, writeFocalPoint } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { TextButton } from '../../../../ui/button/text-button.tsx';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { CropPreviews } from './crop-previews.tsx';
import classes from './focal-point.module.css';
import { pointByKey, pointUnder } from './move-point.ts';

interface Props {
  readonly src: string;
  /** `40% 25%`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The whole picture with a ring on what every crop keeps in view. The ring is dragged, or moved by arrows. */
export function FocalPointPicker({ src, value, onChange }: Props) {
  const picture = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  const dragging = useRef(false);
  const help = useId();
  const { x, y } = readFocalPoint(value);

  const moveTo = (place: Pick<PointerEvent, 'clientX' | 'clientY'>) => {
    const box = picture.current?.getBoundingClientRect();
    if (box) onChange(writeFocalPoint(pointUnder(place, box)));
  };
  const onPointerDown = (event: PointerEvent) => {
    // A finger on the picture may be about to scroll: there only the ring is dragged, and a tap is a click.
    if (event.pointerType === 'touch' && event.target !== ring.current) return;
    dragging.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    moveTo(event);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (dragging.current) moveTo(event);
  };
  const onPointerUp = () => {
    dragging.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = pointByKey({ x, y }, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onChange(writeFocalPoint(next));
  };
  return (
    <Stack gap={12}>
      <div className={classes.stage}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the ring takes the keys, the picture only the pointer */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the ring takes the keys, the picture only the pointer */}
        <div
          ref={picture}
          className={classes.picture}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
          onClick={(event) => {
            moveTo(event);
            ring.current?.focus({ preventScroll: true });
          }}
        >
          <img src={src} alt={t.fileCurrentPicture()} draggable={false} />
          <span
            ref={ring}
            role="slider"
            tabIndex={0}
            className={classes.ring}
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-label={t.focalPoint()}
            aria-describedby={help}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={x}
            aria-valuetext={t.focalPointAt({ x, y })}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      <Group nowrap justify="space-between" align="flex-start" gap={16}>
        <Text id={help} size="s" tone="muted">
          {t.focalPointHelp()}
        </Text>
        {value !== PICTURE_CENTRE && (
          <TextButton
            onClick={() => {
              onChange(PICTURE_CENTRE);
              // The button goes away with what it does.
              ring.current?.focus({ preventScroll: true });
            }}
          >
            {t.focalPointCentreButton()}
          </TextButton>
        )}
      </Group>
      <CropPreviews src={src} focus={value} />
    </Stack>
  );
}
