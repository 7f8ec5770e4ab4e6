import { PROFILE_LABELS, type UserCard } from '#domain/accounts/user.ts';
import { element } from '#site/ui/browser/element.ts';
import { memberNavigation } from './member-navigation.ts';

/** Fills a user's menu on a public page with their links. Loaded for users only. */
export function addMemberLinks(menu: ParentNode, { profile }: UserCard): void {
  const locale = document.documentElement.lang.startsWith('en') ? 'en' : 'es';
  menu.querySelector('[data-user-profile]')?.append(PROFILE_LABELS[profile][locale]);
  menu.querySelector('[data-user-links]')?.append(
    ...memberNavigation(profile, locale).map(({ href, label }) => {
      const link = element('a', '', { href });
      link.textContent = label;
      return link;
    }),
  );
}
