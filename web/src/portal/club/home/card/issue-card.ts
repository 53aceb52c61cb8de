import { digitalCard, makeDeviceKey } from '@clubhouse/contract';
import { call } from '../../../../api-client/request/request.ts';
import { keepCard, readCard, type ShownCard, type StoredCard } from '../../../../api-client/session/card-store.ts';

const HOUR = 3_600_000;

/** The club's clock on this device. */
export const clubNow = ({ clockOffset }: StoredCard): number => Date.now() + clockOffset;

/** Whose card it is, and what is on it. */
export interface Holder {
  readonly owner: number;
  readonly shown: ShownCard;
}

/** A certificate is renewed when there is a network and it is an hour old, so that a day without one starts as late as possible. */
export const isStale = (card: StoredCard): boolean => !card.shown || clubNow(card) - card.takenAt >= HOUR;

export const hasRunOut = (card: StoredCard): boolean => clubNow(card) >= card.expiresAt;

/** Has a key of this device certified by the club, and keeps both. The key is made once and stays. */
export async function renewCard({ owner, shown }: Holder): Promise<StoredCard> {
  const kept = await readCard(owner);
  const { privateKey, publicKey } = kept ?? (await makeDeviceKey());
  const answer = await call(digitalCard, { path: { id: shown.profile.id }, body: { public_key: publicKey } });
  const takenAt = Date.parse(answer.server_time);
  const card: StoredCard = {
    owner,
    privateKey,
    publicKey,
    certificate: answer.certificate,
    takenAt,
    expiresAt: Date.parse(answer.expires_at),
    clockOffset: takenAt - Date.now(),
    shown,
  };
  await keepCard(card);
  return card;
}
