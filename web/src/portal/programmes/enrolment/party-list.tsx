import { type EnrolledPerson, isHousehold, participantTypeName } from '@clubhouse/contract';
import { myProgrammes as t } from '@clubhouse/messages/portal/my-programmes';
import { IconPencil, IconQrcode, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMayAct } from '../../../api-client/session/use-acting.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { familyKey, memberKey } from '../../../ui/avatar/person.ts';
import { Button } from '../../../ui/button/button.ts';
import { TextButton } from '../../../ui/button/text-button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { Grid, Group } from '../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../ui/layout/text.tsx';
import { QrCode } from '../../../ui/picture/qr-code.tsx';
import { spacedCode } from '../../../ui/text/spaced-code.ts';
import { type Offering, offeringIn, type Places } from '../logic/offering.ts';
import { isOpen } from '../logic/place-status.ts';
import { runsOf } from '../logic/runs.ts';
import { price, zone } from '../logic/words.ts';
import type { Kind } from '../offering-kind.ts';
import classes from './party-list.module.css';
import { ReplacePersonDialog } from './replace-person-dialog.tsx';

interface Props {
  readonly kind: Kind;
  readonly places: Places;
  readonly offering: Offering | undefined;
  readonly onWithdraw: (participant: number) => void;
}

function keyOf({ member, family_member }: EnrolledPerson): string | null {
  if (member !== null) return memberKey(member);
  return family_member === null ? null : familyKey({ id: family_member });
}

/** Everyone of the party with a ticket each, and what can be done for each of them. */
export function PartyList({ kind, places, offering, onWithdraw }: Props) {
  const mayCancel = useMayAct('CANCEL');
  const [shown, setShown] = useState<EnrolledPerson>();
  const [replaced, setReplaced] = useState<EnrolledPerson>();
  const run = offering && runsOf(offering, zone()).find(({ term }) => (term?.id ?? null) === (places.term ?? null));
  const ahead = run !== undefined && run.state.start > Date.now();
  return (
    <>
      <Text as="ul" line="between" className={classes.people}>
        {places.participants.map((person) => {
          const here = person.status !== 'CANCELLED';
          return (
            <Grid as="li" columns="auto minmax(0, 1fr) auto" align="center" gap="4px 12px" key={person.id}>
              <Avatar name={person.name} person={keyOf(person)} size="sm" />
              <div className={classes.who} data-gone={!here || undefined}>
                <Text as="b" block breakable>
                  {person.name}
                </Text>
                <small>
                  {participantTypeName(person.participant_type)}
                  {here ? places.status !== 'WAITLISTED' && ` · ${price(person.amount)}` : ` · ${goneWords(person)}`}
                </small>
              </div>
              {person.status === 'CONFIRMED' && (
                <button
                  type="button"
                  className={classes.ticket}
                  aria-label={t.ticketFor({ name: person.name })}
                  onClick={() => setShown(person)}
                >
                  {kind === 'event' ? (
                    <QrCode label="" text={person.ticket_code} />
                  ) : (
                    <IconQrcode size={22} aria-hidden="true" />
                  )}
                </button>
              )}
              {here && isOpen(places) && ahead && (
                <Group align="stretch" gap="4px 16px" className={classes.acts}>
                  {!isHousehold(person.participant_type) && (
                    <TextButton
                      aria-label={t.renamePersonLabel({ name: person.name })}
                      onClick={() => setReplaced(person)}
                    >
                      <IconPencil size={16} aria-hidden="true" />
                      {t.renameButton()}
                    </TextButton>
                  )}
                  {mayCancel && (
                    <TextButton
                      aria-label={t.withdrawPersonButton({ name: person.name })}
                      onClick={() => onWithdraw(person.id)}
                    >
                      <IconUserMinus size={16} aria-hidden="true" />
                      {t.withdrawButton()}
                    </TextButton>
                  )}
                </Group>
              )}
            </Grid>
          );
        })}
      </Text>
      {shown && (
        <Dialog title={shown.name} width={360} onClose={() => setShown(undefined)}>
          <div className={classes.code}>
            <QrCode label={t.ticketFor({ name: shown.name })} text={shown.ticket_code} />
          </div>
          <Text ta="center" mt={12} className={classes.codeWords}>
            {offeringIn(places).name}
            {places.term_name ? `, ${places.term_name}` : ''}
            <Below>{spacedCode(shown.ticket_code)}</Below>
          </Text>
          <DialogActions>
            <Button onClick={() => setShown(undefined)}>{t.ticketClose()}</Button>
          </DialogActions>
        </Dialog>
      )}
      {replaced && <ReplacePersonDialog kind={kind} person={replaced} onClose={() => setReplaced(undefined)} />}
    </>
  );
}

const goneWords = ({ ended_because }: EnrolledPerson) => ended_because || t.withdrawn();
