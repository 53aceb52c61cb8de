import { profile as t } from '@clubhouse/messages/portal/profile';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Group } from '../../../../ui/layout/layout.tsx';
import { type Crop, drag, keyed, MAX_ZOOM, squareOf, within } from './crop-photo.ts';
import classes from './photo.module.css';
import type { ChosenPicture } from './read-picture.ts';

interface Props {
  readonly picture: ChosenPicture;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** The square of a picture that is kept: dragged, zoomed with the slider, or by arrows, plus and minus. */
export function CropBox({ picture, crop, onCrop }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  const shown = () => box.current?.clientWidth || 280;
  const { left, top, side } = squareOf(crop, picture.size);
  const scale = 100 / side;

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!last.current) return;
    onCrop(drag(crop, picture.size, event.clientX - last.current.x, event.clientY - last.current.y, shown()));
    last.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerUp = () => {
    last.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyed(event.key, crop, picture.size, shown());
    if (!next) return;
    event.preventDefault();
    onCrop(next);
  };
  const zoomTo = (zoom: number) => onCrop(within({ ...crop, zoom }, picture.size));
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a picture that is moved by keys has no element of its own */}
      <div
        ref={box}
        className={classes.crop}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the picture need the focus here
        tabIndex={0}
        aria-label={t.cropLabel()}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onKeyDown={onKeyDown}
      >
        <img
          src={picture.element.src}
          alt=""
          draggable={false}
          style={{
            width: `${picture.size.width * scale}%`,
            height: `${picture.size.height * scale}%`,
            left: `${-left * scale}%`,
            top: `${-top * scale}%`,
          }}
        />
        <span className={classes.round} aria-hidden="true" />
      </div>
      <Group nowrap gap={8} className={classes.zoom} maw={320}>
        <IconButton label={t.cropSmallerLabel()} onClick={() => zoomTo(crop.zoom / 1.15)}>
          <IconZoomOut size={20} stroke={1.7} aria-hidden="true" />
        </IconButton>
        <input
          type="range"
          aria-label={t.cropSizeLabel()}
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => zoomTo(Number(event.currentTarget.value))}
        />
        <IconButton label={t.cropLargerLabel()} onClick={() => zoomTo(crop.zoom * 1.15)}>
          <IconZoomIn size={20} stroke={1.7} aria-hidden="true" />
        </IconButton>
      </Group>
    </div>
  );
}
