import type { Page } from '@playwright/test';

/** Gives pages a browser's translator that answers this. */
export async function translates(page: Page, answer: string): Promise<void> {
  await page.addInitScript((words) => {
    const translator = { translate: async () => words };
    const own = { availability: async () => 'available', create: async () => translator };
    Object.assign(globalThis, { Translator: own });
  }, answer);
}

/** Takes the translator away that some browsers have. */
export async function hasNoTranslator(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Translator'));
}
