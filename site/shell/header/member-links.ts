import { PROFILE_LABELS, type UserCard } from '#domain/accounts/user.ts';
import { pageLocale } from '#site/page-locale.ts';
import { element } from '#site/ui/browser/element.ts';
import { fitMemberLinks } from './fit-links.ts';
import { memberNavigation } from './member-navigation.ts';

/** Shows a user's profile in their menu. */
export function showProfile(header: HTMLElement, { profile }: UserCard): void {
  header
    .querySelector('.user-menu [data-user-profile]')
    ?.replaceChildren(PROFILE_LABELS[profile][pageLocale()]);
}

/**
 * Turns the header of a public page into that of a user: their links in the row and first in the
 * phone's menu. Loaded for users only.
 * @returns a function that restores the visitors' header.
 */
export function showMemberLinks(header: HTMLElement, { profile }: UserCard): () => void {
  const locale = pageLocale();
  const template = header.querySelector<HTMLTemplateElement>('template[data-member-template]');
  const publicNav = header.querySelector('.topbar-links');
  const sheet = header.querySelector('.sheet-panel');
  const nav = template?.content.firstElementChild?.cloneNode(true);
  if (!(nav instanceof HTMLElement) || !publicNav || !sheet) return () => {};
  const links = () =>
    memberNavigation(profile, locale).map(({ href, label }) => {
      const link = element('a', '', { href });
      link.textContent = label;
      if (location.pathname === href) link.setAttribute('aria-current', 'page');
      return link;
    });
  nav.querySelector('[data-row]')?.append(...links());
  nav.querySelector('.menu-panel')?.append(...links());
  const inSheet = links();
  sheet.prepend(...inSheet);
  publicNav.replaceWith(nav);
  fitMemberLinks(nav);
  return () => {
    nav.replaceWith(publicNav);
    for (const link of inSheet) link.remove();
  };
}
