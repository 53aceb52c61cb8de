import type { Provider } from 'oidc-provider';
import type { Origin } from '../../../../audit/index.ts';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { hashToken } from '../../sign-in/index.ts';
import { ACR, accountIdOf, readPerson } from '../person.ts';
import { noteConsent } from './consents.ts';
import type { Decision } from './decide-authorization.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

export interface FinishDeps {
  readonly db: Database;
  readonly config: Config;
  readonly provider: Provider;
}

interface Ticket extends Columns<'identity_state', 'user_id' | 'session_id'> {
  readonly payload: Decision;
}

/** The decision that a ticket stands for; it is used up. */
export async function spendTicket(db: Database, ticket: string, uid: string) {
  const spent = await db.row<Ticket>(sql`
    delete from identity_state
    where kind = 'Decision' and id = ${hashToken(ticket).toString('base64url')} and expires_at > now()
    returning payload, user_id, session_id`);
  if (!spent?.user_id || !spent.session_id || spent.payload.uid !== uid) return undefined;
  return { decision: spent.payload, account: { user_id: spent.user_id, session_id: spent.session_id } };
}

/** The library's session of someone else, or of an earlier login, ends when another one begins in the same browser. */
async function replaceSession(db: Database, interaction: Interaction, accountId: string): Promise<void> {
  const { session } = interaction;
  if (!session || session.accountId === accountId) return;
  await db.run(sql`delete from identity_state where kind = 'Session' and uid = ${session.uid}`);
  interaction.session = undefined;
  interaction.grantId = undefined;
}

async function grantFor({ provider }: FinishDeps, interaction: Interaction, accountId: string, clientId: string) {
  const known = interaction.grantId ? await provider.Grant.find(interaction.grantId) : undefined;
  return known?.accountId === accountId ? known : new provider.Grant({ accountId, clientId });
}

const findSystem = (db: Database, clientId: unknown) =>
  db.row<Columns<'connected_system', 'id' | 'name'>>(
    sql`select id, name from connected_system where client_id = ${String(clientId)} and is_enabled`,
  );

/**
 * Brings a decision to the request it is about. `interaction` is the one whose cookie this browser has. Returns false if
 * they don't belong together.
 */
export async function finishAuthorization(
  deps: FinishDeps,
  interaction: Interaction,
  ticket: string,
  origin: Origin,
): Promise<boolean> {
  const { db, config } = deps;
  const spent = await spendTicket(db, ticket, interaction.uid);
  if (!spent) return false;
  const { decision, account } = spent;
  if (!decision.allow) {
    interaction.result = { error: 'access_denied', error_description: 'the person refused' };
    await interaction.persist();
    return true;
  }
  const person = await readPerson(db, config, account);
  const system = await findSystem(db, interaction.params.client_id);
  if (!person?.is_live || !system) return false;
  const accountId = accountIdOf(account);
  await noteConsent(deps, person, system, decision.scopes, origin);
  await replaceSession(db, interaction, accountId);
  const grant = await grantFor(deps, interaction, accountId, String(interaction.params.client_id));
  grant.addOIDCScope(decision.scopes.join(' '));
  const { proved_at, methods, is_strong } = person;
  interaction.result = {
    login: {
      accountId,
      ts: proved_at,
      acr: is_strong ? ACR.strong : ACR.password,
      ...(methods.length > 0 && { amr: [...methods] }),
    },
    consent: { grantId: await grant.save() },
  };
  await interaction.persist();
  return true;
}
