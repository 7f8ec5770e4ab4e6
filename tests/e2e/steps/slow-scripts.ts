import type { Page } from '@playwright/test';

/** Holds back all scripts of a page until they are released, as on a slow network. */
export async function withholdScripts(page: Page): Promise<{ release: () => void }> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return { release: () => scripts.resolve() };
}
