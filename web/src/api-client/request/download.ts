import { ApiError, failureOf, toApiError } from './api-error.ts';
import { sendToApi } from './client.ts';
import type { QueryValues } from './request.ts';

interface Download {
  readonly path: string;
  readonly query?: QueryValues;
  readonly signal?: AbortSignal;
  /** Bytes so far. */
  readonly onProgress?: (bytes: number) => void;
}

/** Fetches a file with the token of the session; throws ApiError with the words of a refusal. */
export async function download({ onProgress, ...file }: Download): Promise<Blob> {
  const answer = await sendToApi({ method: 'GET', ...file, isFile: true, onReceived: onProgress }).catch((thrown) => {
    throw toApiError(thrown);
  });
  if (answer.status >= 300) throw await readable(failureOf(answer));
  return answer.body as Blob;
}

/** A refusal of a file arrives as a file too; its words are read out of it. */
async function readable(error: ApiError): Promise<ApiError> {
  if (!(error.body instanceof Blob)) return error;
  const text = await error.body.text();
  const { status, requestId, retryAfter } = error;
  try {
    return new ApiError({ status, body: JSON.parse(text), requestId, retryAfter }, error);
  } catch {
    return new ApiError({ status, body: null, requestId, retryAfter }, error);
  }
}

/** Hands a file to the person: the browser saves it under this name. */
export function keepFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
