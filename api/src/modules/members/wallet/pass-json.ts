import { instantAt, rgbOf } from '@clubhouse/contract';
import { wallet as t } from '@clubhouse/messages/server/wallet';
import type { AppleIdentity } from './apple-identity.ts';
import { linesOf, type PassFacts } from './pass-facts.ts';

interface PassService {
  readonly identity: Pick<AppleIdentity, 'passType' | 'team'>;
  readonly token: string;
  /** Where devices ask for changes; Apple takes https only. */
  readonly serviceUrl: string;
  readonly zone: string;
}

const rgb = (hex: string): string => `rgb(${rgbOf(hex).join(', ')})`;

/** The last moment of a day at the club, as Apple writes moments. */
const endOf = (date: string, zone: string): string =>
  new Date(instantAt(date, 24 * 60, zone) - 1000).toISOString().replace('.000Z', 'Z');

/** `pass.json`: a generic pass, as PassKit describes it. */
export function passJson(facts: PassFacts, { identity, token, serviceUrl, zone }: PassService): object {
  const { serial, isVoid, club, colour, holder } = facts;
  const [number, tier, until] = linesOf(facts);
  const fields = (...lines: readonly (typeof number)[]) => lines.filter((line) => line !== undefined);
  const dated = until && {
    ...until,
    value: `${until.value}T00:00:00Z`,
    dateStyle: 'PKDateStyleMedium',
    ignoresTimeZone: true,
  };
  return {
    formatVersion: 1,
    passTypeIdentifier: identity.passType,
    teamIdentifier: identity.team,
    serialNumber: serial,
    organizationName: club,
    description: t.description({ club }),
    logoText: club,
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(255, 255, 255)',
    backgroundColor: rgb(colour),
    sharingProhibited: true,
    ...(isVoid && { voided: true }),
    ...(serviceUrl.startsWith('https://') && { webServiceURL: serviceUrl, authenticationToken: token }),
    ...(holder?.endsOn && { expirationDate: endOf(holder.endsOn, zone) }),
    // What the desk can scan says who it is and proves nothing; the code of the portal does.
    ...(holder &&
      !isVoid && {
        barcodes: [
          {
            format: 'PKBarcodeFormatQR',
            message: holder.number,
            messageEncoding: 'iso-8859-1',
            altText: holder.number,
          },
        ],
      }),
    generic: {
      primaryFields: [{ key: 'name', label: holder ? t.nameLabel() : '', value: holder?.name ?? t.revoked() }],
      secondaryFields: fields(number, tier),
      auxiliaryFields: dated ? [dated] : [],
    },
  };
}
