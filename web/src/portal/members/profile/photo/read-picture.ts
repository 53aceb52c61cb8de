import { UPLOAD } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { type Crop, type Size, squareOf } from './crop-photo.ts';

/** A picture that was chosen, ready to be drawn. Its orientation is already applied by the browser. */
export interface ChosenPicture {
  readonly element: HTMLImageElement;
  readonly size: Size;
}

/** Reads a chosen file as a picture; throws a sentence when it is none. */
export async function readPicture(file: File): Promise<ChosenPicture> {
  const element = new Image();
  element.src = URL.createObjectURL(file);
  try {
    await element.decode();
  } catch {
    URL.revokeObjectURL(element.src);
    throw new Error(t.photoUnreadable());
  }
  const size = { width: element.naturalWidth, height: element.naturalHeight };
  if (size.width * size.height > UPLOAD.pixels) throw new Error(t.photoTooLarge());
  return { element, size };
}

/** The photo as it is stored: a square of at most this many pixels. */
const SIDE = 800;

/** Cuts the square out of a picture as a JPEG. What the camera wrote beside the picture, like the place, stays behind. */
export function cutOut({ element, size }: ChosenPicture, crop: Crop): Promise<Blob> {
  const { left, top, side } = squareOf(crop, size);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(SIDE, Math.round(side));
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error(t.photoCropUnsupported()));
  // A transparent picture would turn black as a JPEG.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(element, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error(t.photoCropFailed()))), 'image/jpeg', 0.9);
  });
}
