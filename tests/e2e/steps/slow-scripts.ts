import type { Page } from '@playwright/test';

/** Lets no script reach the page until they are released: a slow network, for as long as wanted. */
export async function withholdScripts(page: Page): Promise<{ release: () => void }> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return { release: () => scripts.resolve() };
}
