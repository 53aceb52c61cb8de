import { apiReference as t } from '@clubhouse/messages/shared/api-reference';
import { useState } from 'react';
import { transport } from '../../../api-client/request/send-request.ts';
import type { TrialRequest } from './trial-request.ts';

export type TrialState =
  | { readonly kind: 'idle' | 'sending' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown };

/** What the text says as JSON, or why it says nothing. */
function readJson(text: string): { readonly value: unknown } | { readonly reason: string } {
  try {
    return { value: text === '' ? undefined : JSON.parse(text) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Sends a call that a reader tries, outside their login in the portal. */
export function useTrial() {
  const [state, setState] = useState<TrialState>({ kind: 'idle' });
  const refuse = (reason: string) => setState({ kind: 'refused', reason });
  const send = async ({ method, url, query, headers, body }: TrialRequest) => {
    const read = readJson(body);
    if ('reason' in read) return refuse(t.tryBodyBroken(read));
    setState({ kind: 'sending' });
    try {
      const answer = await transport.send({ method, url, query, headers, body: read.value });
      setState({ kind: 'answered', status: answer.status, body: answer.body });
    } catch {
      refuse(t.tryUnreachable());
    }
  };
  return { state, send, refuse };
}
