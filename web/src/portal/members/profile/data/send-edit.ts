import { approvalRecord, member, type Row } from '@clubhouse/contract';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { request } from '../../../../api-client/request/request.ts';
import { reloadUser } from '../../../../api-client/session/session.ts';
import type { Plan } from '../logic/change-request.ts';
import type { UpdateRequest } from './use-profile.ts';

interface Edit {
  readonly memberId: number;
  readonly plan: Plan;
  readonly open: UpdateRequest | undefined;
  /** The profile as it was when editing began; left out, whatever it is by now is written over. */
  readonly ifMatch?: string | undefined;
}

const readProfileAgain = () => readAgain(member.path, approvalRecord.path);

/** What is shown all over the portal is asked for again when it was changed. */
const SHOWN_EVERYWHERE = ['preferred_name'];

/** Does what a plan says: first what saves at once, then the one request, which is made, changed or withdrawn. */
export async function sendEdit({ memberId, plan, open, ifMatch }: Edit): Promise<void> {
  try {
    if (Object.keys(plan.atOnce).length > 0) {
      await request<Row<typeof member>>({
        method: 'PATCH',
        path: `${member.path}${memberId}/`,
        body: plan.atOnce,
        headers: ifMatch ? { 'If-Match': ifMatch } : undefined,
      });
      if (SHOWN_EVERYWHERE.some((field) => field in plan.atOnce)) await reloadUser();
    }
    if (plan.requested) await sendRequest(memberId, plan.requested, open);
  } finally {
    // After a refusal, too, the page shows what is so now.
    await readProfileAgain();
  }
}

async function sendRequest(
  memberId: number,
  requested: Plan['requested'],
  open: UpdateRequest | undefined,
): Promise<void> {
  const path = approvalRecord.path;
  if (!open) return request({ method: 'POST', path, body: { original_profile: memberId, data: requested } });
  const nothingLeft = Object.keys(requested ?? {}).length === 0;
  const body = nothingLeft ? { status: 'CANCELLED' } : { data: requested };
  return request({ method: 'PATCH', path: `${path}${open.id}/`, body });
}

/** Takes a request back before the club has answered it. */
export async function withdrawRequest(id: number): Promise<void> {
  await request({ method: 'PATCH', path: `${approvalRecord.path}${id}/`, body: { status: 'CANCELLED' } });
  await readProfileAgain();
}

/** Puts a document beside a request. */
export async function attachDocument(id: number, attachment: string | null): Promise<void> {
  await request({ method: 'PATCH', path: `${approvalRecord.path}${id}/`, body: { attachment } });
  await readProfileAgain();
}
