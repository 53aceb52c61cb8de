import { wallet as t } from '@clubhouse/messages/server/wallet';
import { type GoogleAccount, signJwt } from './google-key.ts';
import { linesOf, type PassFacts } from './pass-facts.ts';

const said = (value: string) => ({ defaultValue: { language: 'en', value } });

const classId = ({ issuer }: Pick<GoogleAccount, 'issuer'>): string => `${issuer}.membership`;
export const objectId = ({ issuer }: Pick<GoogleAccount, 'issuer'>, { serial }: PassFacts): string =>
  `${issuer}.${serial}`;

/** A generic object as Google Wallet describes it. */
export function googleObject(account: Pick<GoogleAccount, 'issuer'>, facts: PassFacts, publicUrl: string): object {
  const { club, colour, holder, isVoid, logo } = facts;
  const picture = logo || '/icons/main-512.png';
  return {
    id: objectId(account, facts),
    classId: classId(account),
    state: isVoid ? 'INACTIVE' : 'ACTIVE',
    cardTitle: said(club),
    subheader: said(holder ? t.nameLabel() : ' '),
    header: said(holder?.name ?? t.revoked()),
    hexBackgroundColor: colour,
    textModulesData: linesOf(facts).map(({ key, label, value }) => ({ id: key, header: label, body: value })),
    ...(publicUrl.startsWith('https://') && { logo: { sourceUri: { uri: `${publicUrl}${picture}` } } }),
    ...(holder && !isVoid && { barcode: { type: 'QR_CODE', value: holder.number, alternateText: holder.number } }),
    ...(holder?.endsOn && { validTimeInterval: { end: { date: `${holder.endsOn}T23:59:59` } } }),
  };
}

/** The link that saves a pass: what it holds is in it, signed by the club's account. */
export function saveLink(account: GoogleAccount, facts: PassFacts, publicUrl: string, now = Date.now()): string {
  const claims = {
    iss: account.email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now / 1000),
    origins: [new URL(publicUrl).origin],
    payload: { genericClasses: [{ id: classId(account) }], genericObjects: [googleObject(account, facts, publicUrl)] },
  };
  return `https://pay.google.com/gp/v/save/${signJwt(account, claims)}`;
}
