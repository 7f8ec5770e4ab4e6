import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  startDevelopmentServer,
  waitUntilHealthy,
} from '#api/commands/local/development-server.ts';
import { aRegistration } from '#tests/factories/registration.ts';
import { freePort } from '#tests/free-port.ts';
import { SAMPLE_STATE, STATES } from '#tests/prepare.ts';

const STATE = join(STATES, 'development-server');

test('wrangler dev needs no settings: it registers a person, shows their e-mail and a home with its photo, and runs the cron job', async ({
  page,
  request,
}) => {
  rmSync(STATE, { recursive: true, force: true });
  cpSync(SAMPLE_STATE, STATE, { recursive: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  // Only the address differs from that of `npx wrangler dev`.
  const server = await startDevelopmentServer(STATE, port, { SITE_ORIGIN: origin });
  try {
    await waitUntilHealthy(origin);
    const email = 'lucia.development@example.com';
    const data = aRegistration({ email });
    const registered = await request.post(`${origin}/api/register`, { data });
    expect(registered.status()).toBe(201);
    const mails = await request.get(`${origin}/api/mailer`);
    expect(await mails.text()).toContain(email);
    const clock = await request.post(`${origin}/cdn-cgi/handler/scheduled`);
    expect(clock.ok()).toBe(true);
    await page.goto(`${origin}/es/listing`);
    const photo = page.locator('#results [data-listing] img').first();
    await expect(photo).toBeInViewport();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  } finally {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  }
});
