import type { Page } from '@playwright/test';

/**
 * Returns what is out of place at the page's present width: text beyond the screen or beyond the
 * nearest painted box, clipped text, text over other text, and words of headings, buttons, labels
 * and cells that wrap inside.
 */
export function beyondBoxes(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // The header measures its links again.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const found = new Set<string>();
    const { documentElement: root } = document;
    // On a busy machine the layout takes longer to follow the new width.
    for (let times = 0; times < 20 && root.scrollWidth > root.clientWidth; times += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} px wide`);

    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    };
    const nameOf = (element: Element) =>
      [element.tagName.toLowerCase(), ...[...element.classList].slice(0, 1)].join('.');
    const isPainted = (style: CSSStyleDeclaration) =>
      style.borderRightWidth === '0px'
        ? !/, 0\)$/.test(style.backgroundColor)
        : style.borderLeftWidth !== '0px';
    const HIDDEN =
      '.visually-hidden, [aria-hidden], [inert], svg, canvas, .map, option, script, style';
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest(HIDDEN) !== null;

    /** Lines of text that lie in the flow of the page, to be compared with each other. */
    const lines: { rect: DOMRect; text: string; parent: Element }[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!text || !parent || isHidden(parent)) continue;
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      if (rect.width <= 1 || rect.height <= 1) continue;
      const what = `“${text.slice(0, 40)}” in ${nameOf(parent)}`;
      let isInFlow = true;
      let isChecked = false;
      for (
        let box: Element | null = parent;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const style = styleOf(box);
        if (style.position === 'fixed' || style.position === 'sticky') isInFlow = false;
        if (style.overflowX !== 'visible' || style.clipPath !== 'none') isInFlow = false;
        if (isChecked) continue;
        const bounds = box.getBoundingClientRect();
        const isScroller = /auto|scroll/.test(style.overflowX) || box.tagName === 'TEXTAREA';
        // A box of one pixel is hidden from sight.
        if (isScroller || bounds.width <= 1 || bounds.height <= 1) {
          isChecked = true;
          continue;
        }
        const isCut = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const isClipping = /hidden|clip/.test(style.overflowX) && !isCut;
        const over = Math.max(rect.right - bounds.right, bounds.left - rect.left);
        const below = isClipping ? rect.bottom - bounds.bottom : 0;
        if (below > 2) found.add(`${what} is cut ${Math.round(below)} px above its end`);
        if (over > 1 && (isClipping || isPainted(style))) {
          found.add(`${what} is ${Math.round(over)} px beyond ${nameOf(box)}`);
          isChecked = true;
        }
        if (isCut || style.position === 'fixed') isChecked = true;
        const out = Math.max(rect.right - root.clientWidth, -rect.left);
        if (
          !isChecked &&
          out > 1 &&
          (box.parentElement === document.body || box.tagName === 'MAIN')
        ) {
          found.add(`${what} is ${Math.round(out)} px beyond the screen`);
          isChecked = true;
        }
      }
      if (isInFlow) {
        for (const line of range.getClientRects()) lines.push({ rect: line, text, parent });
      }
      if (!parent.closest('h1, h2, h3, button, .button, th, td, label, legend, dt, dd, nav a, li'))
        continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /[\p{L}\p{N}.,$]{2,24}/gu,
      )) {
        // An e-mail address may be longer than a phone is wide.
        const around = (node.textContent ?? '').slice(Math.max(0, index - 40), index + 64);
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1 && !/\S@\S|:\/\//.test(around))
          found.add(`“${word}” wraps inside, in ${nameOf(parent)}`);
      }
    }

    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches('option, br, picture') || isHidden(element)) continue;
      const style = styleOf(element);
      const isControl = element.matches('input, select, textarea, img, button');
      if (!(isControl || isPainted(style)) || /fixed|absolute/.test(style.position)) continue;
      const rect = element.getBoundingClientRect();
      if (rect.width <= 1 || rect.height <= 1) continue;
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const outer = styleOf(box);
        if (outer.overflowX !== 'visible' || outer.position === 'fixed') break;
        if (!isPainted(outer)) continue;
        const bounds = box.getBoundingClientRect();
        const over = Math.max(rect.right - bounds.right, bounds.left - rect.left);
        if (over > 1 && bounds.width > 1) {
          found.add(`${nameOf(element)} is ${Math.round(over)} px beyond ${nameOf(box)}`);
        }
        break;
      }
    }

    const controls = [...document.querySelectorAll('a, button, input, select, textarea')].flatMap(
      (control) => {
        for (let box: Element | null = control; box; box = box.parentElement) {
          const { position, overflowX } = styleOf(box);
          if (/fixed|sticky|absolute/.test(position) || overflowX !== 'visible') return [];
        }
        const [rect] = isHidden(control) ? [] : control.getClientRects();
        return rect && control.getClientRects().length === 1
          ? [{ rect, text: control.textContent.trim() || nameOf(control), parent: control }]
          : [];
      },
    );
    compare(controls);
    compare(lines);
    return [...found];

    function compare(boxes: { rect: DOMRect; text: string; parent: Element }[]): void {
      boxes.sort((a, b) => a.rect.top - b.rect.top);
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          if (other.rect.top > one.rect.bottom - 4) break;
          if (other.parent.contains(one.parent) || one.parent.contains(other.parent)) continue;
          const wide =
            Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
          const high = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
          // Lines of text touch each other where the line height is less than the font's.
          const enough = 0.45 * Math.min(one.rect.height, other.rect.height);
          if (wide > 3 && high > enough) {
            found.add(`“${one.text.slice(0, 30)}” lies over “${other.text.slice(0, 30)}”`);
          }
        }
      }
    }
  });
}
