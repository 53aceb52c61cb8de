import { defineOperation } from '../description/operation.ts';
import * as f from '../fields/index.ts';

/** Bounds of one file. A picture is stored anew, at most so wide and high. */
export const UPLOAD = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, side: 2400 } as const;

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

export const uploadFile = defineOperation('POST', '/uploads/', {
  policy: 'member',
  summary:
    'Stores a picture (multipart field `feature_image`: PNG, JPEG, WebP, GIF) or a document (field `attachment`: those and PDF).',
  uploads: [
    { field: 'feature_image', types: PICTURE_TYPES },
    { field: 'attachment', types: [...PICTURE_TYPES, 'application/pdf'] },
  ],
  answer: {
    id: f.id(),
    feature_image: f.readOnly(f.url()),
    name: f.readOnly(f.text(150)),
    content_type: f.readOnly(f.text(60)),
    size: f.readOnly(f.integer()),
    width: f.readOnly(f.nullable(f.integer())),
    height: f.readOnly(f.nullable(f.integer())),
    created_at: f.readOnly(f.instant()),
  },
  status: 201,
});
