import sharp from 'sharp';
import type { Client } from './build-test-app.ts';

export const EDGE = '----edge';
export const FORM = { 'content-type': `multipart/form-data; boundary=${EDGE}` };

export const part = (field: string, name: string, content: Buffer | string, type = 'image/png') =>
  Buffer.concat([
    Buffer.from(
      `--${EDGE}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
export const form = (...parts: readonly Buffer[]) => Buffer.concat([...parts, Buffer.from(`--${EDGE}--\r\n`)]);
export const send = (client: Client, content: Buffer | string, name = 'x.png', field = 'feature_image') =>
  client.ask('POST', '/uploads/', form(part(field, name, content)), FORM);

/** A picture of one colour. */
export const canvas = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });
