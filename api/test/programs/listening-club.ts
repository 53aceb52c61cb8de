import { buildCourtClub, dayAhead, hours } from '../bookings/club-with-courts.ts';

/** A club with two courts and a member, on a port of its own, for programs that talk to it from outside. */
export async function openListeningClub() {
  const club = await buildCourtClub();
  const address = await club.app.listen({ port: 0, host: '127.0.0.1' });
  const courts = [await club.court({ name: 'Tennis 1' }), await club.court({ name: 'Tennis 2', price: 2500 })] as const;
  const member = await club.payer();
  const made = await member.client.ask('POST', '/general-users/api-token/', {
    name: 'A program',
    can_write: true,
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(),
  });
  return {
    ...club,
    courts,
    member,
    env: { CLUB_URL: `${address}/v1`, CLUB_TOKEN: String(made.body.token) },
    tomorrow: dayAhead(1),
    evening: hours(dayAhead(1), 19, 20),
  };
}
