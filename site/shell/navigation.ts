import type { Profile } from '#domain/accounts/user.ts';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { SHELL_TEXTS } from '#site/shell/texts.ts';

/** A link with its label. */
export type Link = Readonly<{ label: string; href: string; external?: boolean }>;

/**
 * A link with other targets by profile. A script sets them, because public pages are the same for
 * everyone.
 */
export type PublicLink = Link & Readonly<{ forMembers?: Partial<Record<Profile, string>> }>;

const T = {
  home: { es: 'Inicio', en: 'Home' },
  search: { es: 'Buscar casas', en: 'Search homes' },
  places: { es: 'Casas por lugar', en: 'Homes by place' },
  searchListings: { es: 'Buscar propiedades', en: 'Search listings' },
  howItWorks: { es: 'Cómo funciona', en: 'How it works' },
  whyUs: { es: 'Por qué elegirnos', en: 'Why choose us' },
  savings: { es: 'Cuánto ahorra', en: 'How you save' },
  howSave: { es: '¿Cómo se ahorra?', en: 'How do you save?' },
  estimates: { es: 'Cómo estimamos', en: 'How we estimate' },
  cashOffer: { es: 'Oferta al contado', en: 'Cash offer' },
  faq: { es: 'Preguntas frecuentes', en: 'FAQ' },
  verify: { es: 'Verificar un documento', en: 'Check a document' },
  resources: { es: 'Recursos', en: 'Resources' },
  prices: { es: 'Precios', en: 'Prices' },
  help: { es: 'Ayuda', en: 'Help' },
  blog: { es: 'Blog', en: 'Blog' },
  aboutUs: { es: 'Quiénes somos', en: 'About us' },
  contact: { es: 'Contacto', en: 'Contact' },
  buy: { es: 'Comprar', en: 'Buy' },
  sell: { es: 'Vender', en: 'Sell' },
  makeOffer: { es: 'Hacer una oferta', en: 'Make an offer' },
  myProperties: { es: 'Mis propiedades', en: 'My properties' },
  properties: { es: 'Propiedades', en: 'Properties' },
  myOffers: { es: 'Mis ofertas', en: 'My offers' },
  offers: { es: 'Ofertas', en: 'Offers' },
  visits: { es: 'Visitas', en: 'Visits' },
  messages: { es: 'Mensajes', en: 'Messages' },
  reports: { es: 'Reportes', en: 'Reports' },
  favourites: { es: 'Favoritas', en: 'Favorites' },
  contracts: { es: 'Contratos', en: 'Contracts' },
  consumers: { es: 'MLS', en: 'MLS' },
  services: { es: 'Servicios', en: 'Services' },
  users: { es: 'Usuarios', en: 'Users' },
  emails: { es: 'Correos', en: 'E-mails' },
  profile: { es: 'Perfil', en: 'Profile' },
  payments: { es: 'Pagos', en: 'Payments' },
  terms: { es: 'Términos de uso', en: 'Terms of use' },
  privacy: { es: 'Privacidad', en: 'Privacy' },
} as const satisfies Record<string, Localized>;

/** All links of the public navigation, in one language. */
export function publicNavigation(locale: Locale) {
  const to = (key: keyof typeof T, path: string): PublicLink => ({
    label: T[key][locale],
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
      label: T.howItWorks[locale],
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
      label: T.help[locale],
      links: [
        to('help', '/how-it-works/help'),
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
        label: T.buy[locale],
        links: [
          to('search', '/listing'),
          to('places', '/listing/in'),
          to('makeOffer', '/how-it-works/how#buyers'),
          to('cashOffer', '/how-it-works/cash-offer'),
          to('resources', '/how-it-works/resources'),
        ],
      },
      {
        label: T.sell[locale],
        links: [
          to('howItWorks', '/how-it-works/how'),
          to('savings', '/how-it-works/savings'),
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
          to('blog', '/how-it-works/blog'),
          contact,
          to('terms', '/how-it-works/terms'),
          to('privacy', '/how-it-works/privacy'),
        ],
      },
    ],
  };
}

/** Links of the header for users, by profile. */
export function memberNavigation(profile: Profile, locale: Locale): readonly Link[] {
  const to = (key: keyof typeof T, path: string): Link => ({
    label: T[key][locale],
    href: `/${locale}${path}`,
  });
  switch (profile) {
    case 'seller':
      return [
        to('myProperties', '/properties'),
        to('offers', '/offers'),
        to('visits', '/visits'),
        to('messages', '/messages'),
        to('contracts', '/contracts'),
        to('payments', '/payment'),
        to('favourites', '/favourites'),
        to('search', '/listing'),
      ];
    case 'buyer':
      return [
        to('search', '/listing'),
        to('myOffers', '/offers'),
        to('visits', '/visits'),
        to('messages', '/messages'),
        to('favourites', '/favourites'),
        to('contracts', '/contracts'),
      ];
    case 'admin':
      return [
        to('properties', '/properties'),
        to('offers', '/offers'),
        to('users', '/users'),
        to('services', '/services'),
        to('payments', '/payment'),
        to('contact', '/contact'),
        to('emails', '/letters'),
        to('consumers', '/consumers'),
        to('reports', '/messages'),
        to('favourites', '/favourites'),
      ];
  }
}

/** Links of the account menu of a seller or buyer. */
export function accountLinks(profile: Profile, locale: Locale): readonly Link[] {
  return profile === 'admin' ? [] : [{ label: T.contact[locale], href: `/${locale}/contact` }];
}

export function profileLink(locale: Locale): Link {
  return { label: T.profile[locale], href: `/${locale}/profile` };
}

function everyProfile(href: string): Record<Profile, string> {
  return { seller: href, buyer: href, admin: href };
}
