import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditKeeper } from '../../src/audit/index.ts';
import { sql } from '../../src/db/sql.ts';
import { eraseDue } from '../../src/modules/members/erasure/index.ts';
import { type ActingClub, buildActingClub } from '../acting/club-with-consents.ts';
import { sealEveryLine } from '../audit-log.ts';
import type { Client } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';

export const ERASURES = '/profile/erasure/';

export interface ErasureClub extends ActingClub {
  /** Another person in the office, who decides what the registrar asks for. */
  readonly decider: Client;
  /** A request that was approved; its answer is the number. */
  approved(member: number): Promise<number>;
  /** Ends a membership, and what was booked and owed with it. */
  leave(who: Payer): Promise<void>;
  /** Lets the days of an approved request pass, and the night come. */
  night(): Promise<void>;
  seal(): Promise<void>;
  statusOf(erasure: number): Promise<string | undefined>;
}

/** A club in which members ask to be erased. */
export async function buildErasureClub(env: Record<string, string> = {}): Promise<ErasureClub> {
  const data = mkdtempSync(join(tmpdir(), 'clubhouse-erasures-'));
  const club = await buildActingClub({ DATA_DIR: data, ...env });
  const { db, config, registrar } = club;
  const keeper = auditKeeper(config);
  const decider = await club.as((await buildUser(db, { rights: ['member.view', 'member.manage'] })).id);
  return {
    ...club,
    decider,
    async close() {
      await club.close();
      rmSync(data, { recursive: true, force: true });
    },
    async approved(member) {
      const { body } = await registrar.ask('POST', ERASURES, { member, reason: 'A letter' });
      const { status, text } = await decider.ask('POST', `${ERASURES}${body.id}/approve/`, {});
      if (status !== 200) throw new Error(text);
      return body.id;
    },
    async leave({ memberId }) {
      await db.run(sql`alter table invoice disable trigger user`);
      await db.run(sql`update invoice set status = 'CANCELLED' where member = ${memberId} and amount_due > 0`);
      await db.run(sql`alter table invoice enable trigger user`);
      await db.run(
        sql`update reservation set status = 'COMPLETED' where member = ${memberId} and status in ('CONFIRMED', 'PENDING_PAYMENT')`,
      );
      await db.run(sql`
        update participant p set status = 'CANCELLED'
        from enrollment e
        where e.id = p.enrollment and e.member = ${memberId}`);
      await db.run(sql`
        update member set status = 'TERMINATED-VOLUNTARY', membership_end_date = current_date where id = ${memberId}`);
    },
    async night() {
      await db.run(sql`update member_erasure set erase_on = current_date - 1 where status = 'APPROVED'`);
      await eraseDue(db, config)(new AbortController().signal);
    },
    seal: () => sealEveryLine(db, keeper),
    async statusOf(erasure) {
      const found = await db.row<{ status: string }>(sql`select status from member_erasure where id = ${erasure}`);
      return found?.status;
    },
  };
}
