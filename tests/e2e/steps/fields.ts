import type { Page } from '@playwright/test';

/** Returns the control of an answer: the id of every field is its answer's path. */
export function control(page: Page, path: string) {
  return page.locator(`[id="${path}"]`);
}

/** Gives the answer at a path, with any kind of control. */
export async function give(page: Page, path: string, value: unknown): Promise<void> {
  await unfold(page, path);
  if (Array.isArray(value)) {
    const all = control(page, path).locator('button[aria-expanded="false"]');
    for (const option of value) {
      const box = page.locator(`[id="${path}-${option}"]`);
      if ((await box.count()) === 0) await all.click();
      await box.check();
    }
    return;
  }
  const element = control(page, path);
  const tag = await element.evaluate((node) => node.tagName);
  const isBox = (await element.getAttribute('type')) === 'checkbox';
  if (isBox) await element.setChecked(value === true);
  else if (tag === 'FIELDSET') {
    const option = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
    await page.locator(`[id="${path}-${option}"]`).check();
  } else if (tag === 'SELECT') await element.selectOption(String(value));
  else await element.fill(String(value));
}

/** Opens the disclosure that contains an optional question. */
export async function unfold(page: Page, path: string): Promise<void> {
  const fold = foldOf(page, path);
  if ((await fold.count()) > 0 && (await fold.getAttribute('open')) === null) {
    await fold.locator('summary').click();
  }
}

/** Returns the disclosure that contains a question. */
export function foldOf(page: Page, path: string) {
  return page.locator('.fact-fold', { has: page.locator(`[id="${path}"], [id^="${path}-"]`) });
}
