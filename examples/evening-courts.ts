/**
 * Which courts are free tomorrow evening, and what is still to be paid?
 *
 *   CLUB_URL=https://club.example/v1 CLUB_TOKEN=… node examples/evening-courts.ts
 *
 * Instead of a token, CLUB_USER and CLUB_PASSWORD log in.
 */
import { createClient, isClubError, loginToken } from '@clubhouse/client';

const { CLUB_URL: baseUrl = 'http://localhost:3000/v1', CLUB_TOKEN, CLUB_USER, CLUB_PASSWORD } = process.env;
const ZONE = 'Asia/Singapore';
const EVENING = 18;

const token = CLUB_TOKEN ?? loginToken({ baseUrl, username: CLUB_USER ?? '', password: CLUB_PASSWORD ?? '' });
const club = createClient({ baseUrl, token });

const timeOf = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
const dateOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone: ZONE });

async function showFreeCourts(): Promise<void> {
  const tomorrow = dateOf(new Date(Date.now() + 24 * 60 * 60 * 1000));
  const { facilities } = await club.availability({ query: { date: tomorrow } });
  console.log(`Free on ${tomorrow} from ${EVENING}:00:`);
  let free = 0;
  for (const { name, days } of facilities) {
    const evening = days
      .flatMap(({ slots }) => slots)
      .filter(({ available, start_from }) => available && Number(timeOf(start_from).slice(0, 2)) >= EVENING);
    if (evening.length === 0) continue;
    free += 1;
    console.log(`  ${name}: ${evening.map(({ start_from, price }) => `${timeOf(start_from)} (${price})`).join(', ')}`);
  }
  if (free === 0) console.log('  nothing');
}

async function showUnpaidInvoices(): Promise<void> {
  console.log('To be paid:');
  let unpaid = 0;
  for await (const invoice of club.listInvoices.rows({ query: { ordering: 'due_date' } })) {
    if (Number(invoice.amount_due) <= 0) continue;
    unpaid += 1;
    console.log(`  ${invoice.invoice_number}: ${invoice.amount_due} by ${invoice.due_date}, ${invoice.description}`);
  }
  if (unpaid === 0) console.log('  nothing');
}

try {
  await showFreeCourts();
  await showUnpaidInvoices();
} catch (error) {
  if (!isClubError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
