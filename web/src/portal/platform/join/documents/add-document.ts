import { type Answer, addApplicationDocument, type DocumentKind } from '@clubhouse/contract';
import { fillPath, request } from '../../../../api-client/request/request.ts';

/** What browsers offer where a document is asked for. */
export const DOCUMENT_FILES = 'application/pdf,image/jpeg,image/png';

/** Adds a file to the application behind a link. */
export function addDocument(token: string, kind: DocumentKind, file: File) {
  const { method, path } = addApplicationDocument;
  const body = new FormData();
  body.append('kind', kind);
  body.append('attachment', file, file.name);
  return request<Answer<typeof addApplicationDocument>>({ method, path: fillPath(path, { token }), body });
}
