import { TEXTS } from '../description/texts.ts';
import { type Field, nullable } from './field.ts';
import { takeIf } from './reader.ts';
import { url } from './text.ts';

/** Where a picture is cropped around as long as no one has said anything else. */
export const PICTURE_CENTRE = '50% 50%';

const POINT = /^(100|\d{1,2})% (100|\d{1,2})%$/;

/** A focal point in numbers: how far from the left and from the top, in per cent. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** The point in numbers; the middle where there is none. */
export function readFocalPoint(text: unknown): FocalPoint {
  const [, x = 50, y = 50] = (typeof text === 'string' && POINT.exec(text)) || [];
  return { x: Number(x), y: Number(y) };
}

const bounded = (share: number) => Math.round(Math.min(100, Math.max(0, share)));

/** The point as it is sent and stored, which is also how CSS writes `object-position`. */
export const writeFocalPoint = ({ x, y }: FocalPoint): string => `${bounded(x)}% ${bounded(y)}%`;

/** An uploaded picture. Whether there is one at that address is the server's to say. */
export const picture = (): Field<string | null, 'optional'> => nullable({ ...url(), kind: 'picture' });

/** What every crop of the picture beside it keeps in view, e.g. `40% 25%`: from the left and from the top. */
export function focalPoint(): Field<string, 'optional'> {
  const read = takeIf(
    (given): given is string => typeof given === 'string' && POINT.test(given),
    () => TEXTS.focalPoint(),
  );
  return { kind: 'focalPoint', presence: 'optional', nullable: false, read, fallback: PICTURE_CENTRE };
}

/** A picture with its focal point, for everything that members look at. */
export const pictureFields = () => ({ feature_image: picture(), focal_point: focalPoint() });
