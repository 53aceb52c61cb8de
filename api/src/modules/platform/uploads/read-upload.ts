import { isRecord, TEXTS, UPLOAD } from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';
import type { FastifyRequest } from 'fastify';
import { invalid, refusal } from '../../../errors.ts';
import { readBody } from '../../../http/index.ts';
import { type FileType, safeName, sniff } from './detect-file-type.ts';
import { NO_IMAGE, readPicture } from './picture.ts';

export interface ReadUpload {
  readonly name: string;
  readonly content: Buffer;
  readonly content_type: FileType;
  readonly width: number | null;
  readonly height: number | null;
}

const FIELDS = ['feature_image', 'attachment'] as const;

/** The one file of a form, under the field that it came in. */
async function oneFile(request: FastifyRequest): Promise<{ readonly field: string; readonly file: File }> {
  const { value } = await readBody(request);
  const sent = isRecord(value) ? value : {};
  const [field, other] = FIELDS.filter((name) => sent[name] !== undefined);
  if (!field) throw invalid({ feature_image: [TEXTS.fileMissing()] });
  const file = sent[field];
  if (other || Array.isArray(file)) throw invalid({ [field]: [t.uploadOneFile()] });
  if (file === '') throw invalid({ [field]: [TEXTS.fileMissing()] });
  if (!(file instanceof File)) throw invalid({ [field]: [TEXTS.fileNotAFile()] });
  if (file.size === 0) throw invalid({ [field]: [file.name === '' ? TEXTS.fileMissing() : TEXTS.fileEmpty()] });
  if (file.size > UPLOAD.bytes) throw refusal(413, t.uploadTooLarge({ bytes: UPLOAD.bytes / 1024 / 1024 }));
  return { field, file };
}

/** Reads what was uploaded, as it will be kept. */
export async function readUpload(request: FastifyRequest): Promise<ReadUpload> {
  const { field, file } = await oneFile(request);
  const bytes = Buffer.from(await file.arrayBuffer());
  const type = sniff(bytes);
  if (type === 'application/pdf' && field === 'attachment')
    return { name: safeName(file.name, type), content: bytes, content_type: type, width: null, height: null };
  if (!type || type === 'application/pdf')
    throw invalid({ [field]: [field === 'attachment' ? t.uploadType() : NO_IMAGE()] });
  const picture = await readPicture(bytes, type);
  if ('error' in picture) throw invalid({ [field]: [picture.error] });
  return { name: safeName(file.name, picture.content_type), ...picture };
}
