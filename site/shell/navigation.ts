import type { Profile } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { LINK_TEXTS } from './header/link-texts.ts';
import { SHELL_TEXTS } from './texts.ts';

/** A link with its label. */
export type Link = Readonly<{ label: string; href: string; external?: boolean }>;

/**
 * A link with other targets by profile. A script sets them, because public pages are the same for
 * everyone.
 */
export type PublicLink = Link & Readonly<{ forMembers?: Partial<Record<Profile, string>> }>;

/** All links of the public navigation, in one language. */
export function publicNavigation(locale: Locale) {
  const to = (key: keyof typeof LINK_TEXTS, path: string): PublicLink => ({
    label: LINK_TEXTS[key][locale],
    href: `/${locale}${path}`,
  });
  const contact: PublicLink = {
    ...to('contact', '/how-it-works/help#contact'),
    forMembers: everyProfile(`/${locale}/contact`),
  };
  return {
    home: to('home', ''),
    search: to('search', '/listing'),
    searchListings: to('searchListings', '/listing'),
    howItWorks: {
      label: LINK_TEXTS.howItWorks[locale],
      links: [
        to('whyUs', '/how-it-works/why-us'),
        to('howItWorks', '/how-it-works/how'),
        to('howSave', '/how-it-works/savings'),
        to('cashOffer', '/how-it-works/cash-offer'),
        to('faq', '/how-it-works/faq'),
        to('resources', '/how-it-works/resources'),
      ],
    },
    savings: to('savings', '/how-it-works/savings'),
    prices: to('prices', '/plans'),
    help: {
      label: LINK_TEXTS.help[locale],
      links: [
        to('help', '/how-it-works/help'),
        to('glossary', '/how-it-works/glossary'),
        to('blog', '/how-it-works/blog'),
        to('aboutUs', '/how-it-works/about'),
        contact,
      ],
    },
    contact,
    logIn: { label: SHELL_TEXTS.logIn[locale], href: `/${locale}/login` },
    listMyHome: {
      label: SHELL_TEXTS.listMyHome[locale],
      href: `/${locale}/register?profile=seller`,
      forMembers: {
        seller: `/${locale}/properties/new`,
        buyer: `/${locale}/profile`,
        admin: `/${locale}/properties`,
      },
    } satisfies PublicLink,
    footer: [
      {
        label: LINK_TEXTS.buy[locale],
        links: [
          to('search', '/listing'),
          to('places', '/listing/in'),
          to('makeOffer', '/how-it-works/how#buyers'),
          to('cashOffer', '/how-it-works/cash-offer'),
          to('resources', '/how-it-works/resources'),
        ],
      },
      {
        label: LINK_TEXTS.sell[locale],
        links: [
          to('howItWorks', '/how-it-works/how'),
          to('savings', '/how-it-works/savings'),
          to('homeValue', '/value'),
          to('estimates', '/how-it-works/estimates'),
          to('prices', '/plans'),
          to('whyUs', '/how-it-works/why-us'),
        ],
      },
      {
        label: 'Trato',
        links: [
          to('aboutUs', '/how-it-works/about'),
          to('faq', '/how-it-works/faq'),
          to('verify', '/verify'),
          to('glossary', '/how-it-works/glossary'),
          to('blog', '/how-it-works/blog'),
          contact,
          to('terms', '/how-it-works/terms'),
          to('privacy', '/how-it-works/privacy'),
        ],
      },
    ],
  };
}

/** Links of the account menu of a seller or buyer. */
export function accountLinks(profile: Profile, locale: Locale): readonly Link[] {
  return profile === 'admin'
    ? []
    : [{ label: LINK_TEXTS.contact[locale], href: `/${locale}/contact` }];
}

export function profileLink(locale: Locale): Link {
  return { label: LINK_TEXTS.profile[locale], href: `/${locale}/profile` };
}

function everyProfile(href: string): Record<Profile, string> {
  return { seller: href, buyer: href, admin: href };
}
