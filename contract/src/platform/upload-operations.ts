import { defineOperation } from '../description/operation.ts';
import { id, instant, integer, nullable, readOnly, text, url } from '../fields/index.ts';

/** Bounds of one file. A picture is stored anew, at most so wide and high. */
export const UPLOAD = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, side: 2400 } as const;

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const uploadFile = defineOperation({
  method: 'POST',
  path: '/uploads/',
  policy: 'member',
  summary:
    'Stores a picture (multipart field `feature_image`: PNG, JPEG, WebP, GIF) or a document (field `attachment`: those and PDF).',
  answer: {
    id: id(),
    feature_image: readOnly(url()),
    name: readOnly(text(150)),
    content_type: readOnly(text(60)),
    size: readOnly(integer()),
    width: readOnly(nullable(integer())),
    height: readOnly(nullable(integer())),
    created_at: readOnly(instant()),
  },
  status: 201,
});
