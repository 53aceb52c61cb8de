import { ACTING_RIGHTS, type ActingRight, actingConsent, type Row } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { record } from '../../../audit/index.ts';
import { type Before, type Change, type Creation, readRow } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { hit } from '../../../limiter/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { clubToday } from '../../finance/invoices/index.ts';
import type { ActingDeps } from './acting-dependencies.ts';
import { billRefusal, type ConsentPerson, consentRefusals } from './consent-refusals.ts';
import { notifyGranted } from './notify-consent.ts';

type Consent = Row<typeof actingConsent>;

const served = servedResources.actingConsent;

/** How many people can act for one member at once. */
const MOST = 10;
/** Membership IDs come in sequence: without a brake the register could be walked. */
const TRIES = { limit: 20, seconds: 3600 };

/** Each right once, in the order in which they are shown. */
const inOrder = (rights: readonly string[]): ActingRight[] => ACTING_RIGHTS.filter((right) => rights.includes(right));

const person = (tx: Tx, where: ReturnType<typeof sql>) =>
  tx.row<ConsentPerson>(sql`
    select id, status, date_of_birth::text as date_of_birth, linked_member_id
    from member
    where ${where}`);

function refuseBill(rights: readonly ActingRight[], sharesBill: boolean): void {
  const reason = billRefusal(rights, sharesBill);
  if (reason) throw invalid({ shares_bill: [reason] });
}

export const countTry =
  ({ engine }: ActingDeps): Before =>
  ({ actor }) =>
    hit(engine.db, { key: `acting-consent:${actor.user_id}`, ...TRIES });

/** A member lets another act for them. */
export const grantConsent =
  ({ engine, config }: ActingDeps): Creation<typeof actingConsent> =>
  async ({ writer, tx, readInput }) => {
    const { actor, origin } = writer;
    const { delegate_membership_id, relationship, shares_bill = false, ...input } = await readInput();
    const own = actor.member?.id ?? 0;
    const rights = inOrder(input.rights);
    refuseBill(rights, shares_bill);
    // The own row is held, so that two consents at once count each other.
    const grantor = await person(tx, sql`id = ${own} for no key update`);
    if (!grantor) throw refusal(403, t.actingNoMember());
    const delegate = await person(tx, sql`lower(membership_id) = lower(${delegate_membership_id.trim()})`);
    if (!delegate) throw invalid({ delegate_membership_id: [t.actingUnknown()] });
    const today = clubToday(config).toString();
    const refusals = consentRefusals({ grantor, delegate, relationship, today, age: config.ACTING_AGE });
    if (Object.keys(refusals).length > 0) throw invalid(refusals);
    const open = await tx.row<{ n: number }>(
      sql`select count(*)::int as n from acting_consent where grantor = ${own} and ended_at is null`,
    );
    if ((open?.n ?? 0) >= MOST) throw refusal(409, t.actingTooMany({ most: MOST }));
    const made = await tx.row<Columns<'acting_consent', 'id'>>(sql`
      insert into acting_consent (grantor, delegate, relationship, rights, shares_bill)
      values (${own}, ${delegate.id}, ${relationship}, ${rights}::text[], ${shares_bill})
      on conflict (grantor, delegate) where ended_at is null do nothing
      returning id`);
    if (!made) throw refusal(409, t.actingAlready());
    await record(tx, actor, origin, {
      action: 'create',
      resource: actingConsent.name,
      rowId: made.id,
      changes: {
        grantor: { old: null, new: own },
        delegate: { old: null, new: delegate.id },
        rights: { old: null, new: rights },
        shares_bill: { old: null, new: shares_bill },
      },
    });
    await notifyGranted(tx, config, made.id, 'granted');
    return readRow(engine, tx, served, actor, made.id);
  };

/** Only the member themselves decides what another may do for them. */
function refuseOthers(own: number | undefined, { grantor, grantor_name, state }: Consent): void {
  if (grantor !== own) throw refusal(403, t.actingGrantorOnly({ name: grantor_name }));
  if (state === 'ENDED') throw refusal(409, t.actingEnded());
}

/** A member changes what another may do for them. Who that is stays as it is. */
export const changeConsent =
  ({ engine, config }: ActingDeps): Change<typeof actingConsent> =>
  async ({ writer, tx, lock, readChange }) => {
    const { actor, origin } = writer;
    const before = await lock();
    refuseOthers(actor.member?.id, before);
    const sent = await readChange(before);
    const isOther = (sent.delegate_membership_id ?? before.delegate_membership_id) !== before.delegate_membership_id;
    if (isOther) throw invalid({ delegate_membership_id: [t.actingDelegateStays()] });
    const isOtherwiseRelated = (sent.relationship ?? before.relationship) !== before.relationship;
    if (isOtherwiseRelated) throw invalid({ relationship: [t.actingDelegateStays()] });
    const rights = sent.rights ? inOrder(sent.rights) : inOrder(before.rights);
    const sharesBill = sent.shares_bill ?? before.shares_bill;
    refuseBill(rights, sharesBill);
    const isSame = rights.join() === before.rights.join() && sharesBill === before.shares_bill;
    if (isSame) return before;
    await tx.run(sql`
      update acting_consent
      set rights = ${rights}::text[], shares_bill = ${sharesBill}, changed_at = now()
      where id = ${before.id} and grantor = ${before.grantor}`);
    await record(tx, actor, origin, {
      action: 'update',
      resource: actingConsent.name,
      rowId: before.id,
      changes: {
        rights: { old: before.rights, new: rights },
        shares_bill: { old: before.shares_bill, new: sharesBill },
      },
    });
    await notifyGranted(tx, config, before.id, 'changed');
    return readRow(engine, tx, served, actor, before.id);
  };
