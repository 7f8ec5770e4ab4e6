import { forgetRecent, recentIn } from '#site/stores/recent.ts';
import { element } from '#site/ui/browser/element.ts';

/** Fills the section of last searches and homes, which is hidden without any. */
const section = document.querySelector<HTMLElement>('[data-recent-section]');
for (const list of ['searches', 'homes'] as const) {
  const box = section?.querySelector<HTMLElement>(`[data-recent="${list}"]`);
  const links = recentIn(list).map(({ href, label }) => {
    const item = element('li');
    const link = element('a', 'chip', { href });
    link.textContent = label;
    item.append(link);
    return item;
  });
  if (!section || !box || links.length === 0) continue;
  box.hidden = false;
  section.hidden = false;
  box.querySelector('ul')?.append(...links);
}
section?.querySelector('[data-forget]')?.addEventListener('click', () => {
  forgetRecent();
  section.hidden = true;
});
