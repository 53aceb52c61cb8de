import {
  PAGE_SIZE,
  readSettings,
  SETTING_KEYS,
  type SettingKey,
  type SettingValue,
  saveSettings,
  settingHistory,
  undoSetting,
} from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CrudEngine, originOf, pageLinks, readWindow } from '../../../crud/index.ts';
import { inTransaction, type Tx } from '../../../db/pool.ts';
import { actorOf, addOperation, idOf, queryOf } from '../../../http/index.ts';
import type { LiveSettings } from '../../../settings/index.ts';
import { checkUploads } from '../../platform/uploads/index.ts';
import { readHistory } from './history.ts';
import { readState } from './read-state.ts';
import { planUndo } from './undo-change.ts';
import { type Changes, oneAtATime, refuseOverwriting, writeChanges } from './write-settings.ts';

type SentValues = Readonly<Partial<Record<SettingKey, SettingValue | null>>>;

const changesOf = (sent: SentValues): Changes =>
  new Map(SETTING_KEYS.flatMap((key) => (sent[key] === undefined ? [] : [[key, sent[key]] as const])));

const picturesOf = ({ CLUB_LOGO, ALT_CLUB_LOGO }: SentValues) => ({ CLUB_LOGO, ALT_CLUB_LOGO });

/** The club's settings: their status, changing them, what was changed, and taking it back. */
export function settingRoutes(app: FastifyInstance, engine: CrudEngine, settings: LiveSettings): void {
  const { db, base } = engine;
  const whoOf = (request: FastifyRequest) => ({ actor: actorOf(request), origin: originOf(request) });

  /** Changes in one transaction; this process holds to them before it answers, the others a moment later. */
  const change = async (work: (tx: Tx) => Promise<void>) => {
    await inTransaction(db, async (tx) => {
      await oneAtATime(tx);
      await work(tx);
    });
    await settings.refresh();
    return readState(db, settings);
  };

  addOperation(app, readSettings, () => readState(db, settings));

  addOperation(app, saveSettings, ({ version, ...sent }, request) =>
    change(async (tx) => {
      const who = whoOf(request);
      const changes = changesOf(sent);
      const checking = { publicUrl: settings.config.publicUrl, actor: who.actor, anyOwner: true };
      await checkUploads(tx, checking, picturesOf(settings.config), picturesOf(sent));
      await refuseOverwriting(tx, version, [...changes.keys()]);
      await writeChanges(tx, settings, changes, who);
    }),
  );

  addOperation(app, settingHistory, async (_input, request) => {
    const query = queryOf(request);
    const window = readWindow({ pageSize: PAGE_SIZE }, query);
    const { count, results } = await readHistory(db, window);
    return { count, ...pageLinks(`${base}${settingHistory.path}`, query, window, count), results };
  });

  addOperation(app, undoSetting, ({ anyway = false }, request) =>
    change(async (tx) => {
      const id = idOf(request);
      const changes = await planUndo(tx, id, anyway);
      await writeChanges(tx, settings, changes, whoOf(request), id ?? null);
    }),
  );
}
