import type { Page, Route } from '@playwright/test';
import { googlePolicy } from '#site/map/google/google-policy.ts';

/** Writes the search page as a server with a key does, and answers for Google's script. */
export async function withGoogleKey(
  page: Page,
  google: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('https://maps.googleapis.com/**', google);
  await page.route('**/es/listing*', async (route) => {
    // Whole each time: what the browser has kept is the page without a key.
    const asked = { ...route.request().headers(), 'if-none-match': '' };
    const answer = await route.fetch({ headers: asked });
    const html = (await answer.text()).replace(
      'data-listing-map="{',
      'data-google-key="a key" data-listing-map="{&quot;googleKey&quot;:&quot;a key&quot;,',
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
