import { createServer } from 'node:http';
import { expectAccessible } from '../support/axe.ts';
import { test as base, type Club, expect, openAs, openClub, workerClub } from '../support/club.ts';

/** The program that listens is on this machine. */
const test = base.extend<object, { readonly club: Club }>({
  club: workerClub(() => openClub({ WEBHOOK_ALLOW_PRIVATE: 'on' })),
});

/** A program on this machine that takes every event. */
async function listen() {
  const types: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    request.on('end', () => {
      types.push(JSON.parse(text).type);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}/hook`, types, close: () => server.close() };
}

test('an administrator adds a webhook, tries it, and finds the event in the log', async ({ page }) => {
  const program = await listen();
  await openAs(page, 'admin@clubhouse.test', '/admin/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(program.url);
  await page.getByRole('checkbox', { name: 'Booking created' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'Copy the secret now' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await expectAccessible(page);
  await secret.getByRole('button', { name: 'Done' }).click();

  await page.getByText(program.url).first().click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByText(/Test event sent/)).toBeVisible();
  await expect.poll(() => program.types).toContain('webhook.test');
  await expect(page.getByRole('region', { name: 'Latest events' }).getByText('Delivered')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/webhook-log');
  await page.getByText('Test event').first().click();
  await expect(page.getByRole('region', { name: 'Message' }).getByText(/webhook\.test/)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => program.types.filter((type) => type === 'webhook.test').length).toBe(2);
  await expectAccessible(page);
  program.close();
});
