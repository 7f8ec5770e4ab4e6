import type { Page } from '@playwright/test';

/**
 * Returns the elements that can be focused by keyboard but are hidden while focused: outside the
 * viewport, or covered by another element such as a fixed bar.
 */
export async function hiddenFocus(page: Page, where: string): Promise<string[]> {
  const hidden = await page.evaluate(() => {
    const reachable =
      'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
    const dialog = [...document.querySelectorAll('dialog')].find((one) => one.matches(':modal'));
    const labelOf = (element: Element) =>
      element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const coverOf = (element: HTMLElement) => {
      const box = element.getClientRects()[0];
      if (!box) return undefined;
      // The first line of a text area is what is scrolled into view.
      const height = element instanceof HTMLTextAreaElement ? 40 : box.height;
      const [x, y] = [box.left + box.width / 2, box.top + height / 2];
      const top = document.elementFromPoint(x, y);
      if (!top) return `${Math.round(x)}, ${Math.round(y)} is outside the viewport`;
      const isOwn = [element, labelOf(element)].some((one) => one?.contains(top));
      return isOwn || top.contains(element)
        ? undefined
        : `covered by ${top.outerHTML.slice(0, 60)}`;
    };
    const found: string[] = [];
    for (const element of (dialog ?? document).querySelectorAll<HTMLElement>(reachable)) {
      // A checkbox or radio button is often drawn by its label.
      const isDrawn = element.checkVisibility({ visibilityProperty: true });
      if (!isDrawn || element.tabIndex < 0 || element.closest('[inert], .skip-link')) continue;
      element.focus();
      const cover = coverOf(element);
      if (document.activeElement !== element || !cover) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      found.push(`${element.tagName.toLowerCase()} «${name.trim().slice(0, 40)}»: ${cover}`);
    }
    return found;
  });
  return hidden.map((element) => `${where}: the focus is not seen on ${element}`);
}

/** Returns the ids that more than one element of the page has. */
export async function repeatedIds(page: Page, where: string): Promise<string[]> {
  const repeated = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  return repeated.map((id) => `${where}: more than one element has the id ${id}`);
}
