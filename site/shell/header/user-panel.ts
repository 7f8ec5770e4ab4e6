import type { UserCard } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { countUnread } from '#site/notifications/count-unread.ts';
import { PAGE_TEXTS } from '#site/shell/page-texts.ts';
import { forgetPerson } from '#site/stores/drafts.ts';
import { sessionUser, whileLoading } from '#site/stores/session.ts';
import { addToast } from '#site/stores/toasts.ts';
import { initialsOf } from './initials.ts';

/** Original content of the panel, restored when the session turns out to have ended. */
let forVisitors: readonly Node[] | undefined;
/** The user whose links are shown, and how to restore the visitors' links. */
let ownLinks: Readonly<{ id: string; hide: () => void }> | undefined;

/**
 * Replaces "log in" on public pages with the user's menu, and points links to the user's own pages.
 * Without a user, restores the original panel.
 */
export function fillUserPanels(user: UserCard | undefined): void {
  const slot = document.querySelector('[data-user-slot]');
  const template = document.querySelector<HTMLTemplateElement>('template[data-user-template]');
  if (!user) {
    if (forVisitors) slot?.replaceChildren(...forVisitors);
    ownLinks?.hide();
    ownLinks = undefined;
    return;
  }
  if (slot && template) {
    forVisitors ??= [...slot.childNodes];
    const counted = slot.querySelector('[data-bell]');
    slot.replaceChildren(document.importNode(template.content, true));
    void showLinks(slot, user);
    const bell = slot.querySelector<HTMLElement>('[data-bell]');
    // The panel is filled from the cookie and again from the account, so the counted bell is
    // reused.
    if (counted) bell?.replaceWith(counted);
    else if (bell) void countUnread(bell);
  }
  for (const avatar of document.querySelectorAll('[data-user-initials]')) {
    showPicture(avatar, user);
  }
  for (const name of document.querySelectorAll('[data-user-name], [data-user-label]')) {
    name.textContent = user.name;
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-visitors]')) link.hidden = true;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    `a[data-${user.profile}-href], a[data-member-href]`,
  )) {
    const own = link.dataset[`${user.profile}Href`] ?? link.dataset['memberHref'];
    if (own) link.href = own;
  }
}

/** Ends the session and shows the home page. A failed request does not block the page. */
export function logOutOnSubmit(locale: Locale): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-log-out]')) return;
    event.preventDefault();
    void logOut(form.action, locale);
  });
}

async function logOut(address: string, locale: Locale): Promise<void> {
  const response = await whileLoading(() =>
    fetch(address, { method: 'POST', credentials: 'same-origin' }),
  ).catch(() => undefined);
  // A session that the server no longer knows has also ended.
  if (response?.ok || response?.status === 401) {
    forgetPerson();
    location.assign(`/${locale}`);
    return;
  }
  addToast({
    title: PAGE_TEXTS.logOutFailed[locale],
    description: PAGE_TEXTS.logOutFailedWhy[locale],
    color: 'error',
  });
}

/** Shows the user's links. Without a connection, those of visitors stay. */
async function showLinks(slot: Element, user: UserCard): Promise<void> {
  const header = slot.closest('header');
  const loaded = await import('./member-links.ts').catch(() => undefined);
  if (!header || !loaded || sessionUser.get()?.id !== user.id) return;
  loaded.showProfile(header, user);
  // The account is read after the cookie; a menu that is open by then stays.
  if (ownLinks?.id === user.id) return;
  ownLinks?.hide();
  ownLinks = { id: user.id, hide: loaded.showMemberLinks(header, user) };
}

/**
 * Sets the picture. The header of private pages already has it, so it only changes with the
 * account.
 */
function showPicture(avatar: Element, { imageUrl, name }: UserCard): void {
  const shown = avatar.querySelector('img')?.getAttribute('src') ?? null;
  if (imageUrl !== null && shown === imageUrl) return;
  avatar.replaceChildren(imageUrl ? portrait(imageUrl) : initialsOf(name));
}

function portrait(address: string): HTMLImageElement {
  const image = new Image(36, 36);
  image.alt = '';
  image.src = address;
  return image;
}
