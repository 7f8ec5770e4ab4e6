import type { Page, Route } from '@playwright/test';
import { googlePolicy } from '#site/map/map-settings.ts';

/**
 * Changes a page to that of a server with a Google key, and replaces Google's script.
 * @param path of the page, the Spanish search if absent
 */
export async function withGoogleKey(
  page: Page,
  google: (route: Route) => Promise<void>,
  path = '**/es/listing*',
): Promise<void> {
  await page.route('https://maps.googleapis.com/**', google);
  await page.route(path, async (route) => {
    // Always the full response, because the browser's cached page has no key.
    const asked = { ...route.request().headers(), 'if-none-match': '' };
    const answer = await route.fetch({ headers: asked });
    const html = (await answer.text()).replaceAll(
      'googleKey&quot;:[0,&quot;&quot;]',
      'googleKey&quot;:[0,&quot;a key&quot;]',
    );
    const headers = answer.headers();
    const policy = googlePolicy(headers['content-security-policy'] ?? '');
    await route.fulfill({
      response: answer,
      body: html,
      headers: { ...headers, 'content-security-policy': policy },
    });
  });
}
