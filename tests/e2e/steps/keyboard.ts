import type { Locator, Page } from '@playwright/test';

/** More stops than any page has; a control that is not among them is unreachable. */
const MAX_STOPS = 150;

/**
 * Presses Tab until a control that matches has the focus.
 * @throws Error when the keyboard cannot reach it
 */
export async function tabTo(page: Page, target: string | Locator, key = 'Tab'): Promise<void> {
  if (typeof target !== 'string') await target.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isFocused(page, target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

function isFocused(page: Page, target: string | Locator): Promise<boolean> {
  if (typeof target === 'string') return hasFocus(page, target);
  return target.evaluate((element) => element === document.activeElement);
}

/** Whether the focused element matches. */
export function hasFocus(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}

/** Gives the answer at a path with the keyboard only, with any kind of control. */
export async function typeAnswer(page: Page, path: string, value: unknown): Promise<void> {
  if (Array.isArray(value)) {
    for (const option of value) await press(page, `[id="${path}-${option}"]`, 'Space');
    return;
  }
  const tag = await page.locator(`[id="${path}"]`).evaluate((node) => node.tagName);
  if (typeof value === 'boolean' && tag === 'INPUT') {
    const isOn = await page.locator(`[id="${path}"]`).isChecked();
    if (isOn !== value) await press(page, `[id="${path}"]`, 'Space');
  } else if (tag === 'FIELDSET') {
    const option = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
    await tabTo(page, `[id="${path}"] input`);
    // A radio group is one stop; arrow keys move within it.
    for (let step = 0; !(await page.locator(`[id="${path}-${option}"]`).isChecked()); step += 1) {
      if (step > 12) throw new Error(`The arrows do not reach ${path}-${option}`);
      await page.keyboard.press(step === 0 ? 'Space' : 'ArrowDown');
    }
  } else if ((await page.locator(`[id="${path}"]`).getAttribute('type')) === 'date') {
    await tabTo(page, `[id="${path}"]`);
    const [year, month, day] = String(value).split('-');
    // The control is the browser's own, in the language of the browser and not of the page.
    await page.keyboard.type(`${month}${day}${year}`);
  } else {
    await tabTo(page, `[id="${path}"]`);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(String(value));
  }
}

/** Focuses a control and presses a key. */
export async function press(page: Page, target: string | Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
