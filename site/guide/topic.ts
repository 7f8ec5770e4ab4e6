import type { Localized } from '#domain/i18n/locale.ts';

/** The pages of the how-it-works menu and the help menu, by the last part of their address. */
export const TOPIC_KEYS = [
  'why-us',
  'how',
  'savings',
  'estimates',
  'cash-offer',
  'faq',
  'resources',
  'help',
  'blog',
  'about',
  'terms',
  'privacy',
] as const;
export type TopicKey = (typeof TOPIC_KEYS)[number];

export function isTopic(key: string | undefined): key is TopicKey {
  return TOPIC_KEYS.some((known) => known === key);
}

/** An address of the site without its language (`/listing`), or a whole one of another site. */
export type TopicLink = Readonly<{ label: string; href: string }>;

export type TopicSection = Readonly<{
  /** Where links of other pages lead. */
  id?: string;
  heading: string;
  paragraphs?: readonly string[];
  list?: readonly string[];
  steps?: readonly Readonly<{ title: string; text: string }>[];
  links?: readonly TopicLink[];
}>;

export type Topic = Readonly<{
  /** In the menu of the guide. */
  name: string;
  title: string;
  description: string;
  lead: string;
  sections: readonly TopicSection[];
}>;

export type LocalizedTopic = Localized<Topic>;
