import type { Localized } from '#domain/i18n/locale.ts';
import type { PictureKey } from './pictures.ts';

/** Pages of the how-it-works and help menus, by the last segment of their URLs. */
export const TOPIC_KEYS = [
  'why-us',
  'how',
  'savings',
  'estimates',
  'cash-offer',
  'faq',
  'resources',
  'glossary',
  'help',
  'blog',
  'about',
  'terms',
  'privacy',
] as const;
export type TopicKey = (typeof TOPIC_KEYS)[number];

/**
 * A link to a path of the site without the language (`/listing`), or to a full URL of another site.
 */
export type TopicLink = Readonly<{ label: string; href: string }>;

export type TopicSection = Readonly<{
  /** Anchor for links from other pages. */
  id?: string;
  heading: string;
  /** What the section looks like in the product. */
  picture?: PictureKey;
  paragraphs?: readonly string[];
  list?: readonly string[];
  steps?: readonly Readonly<{ title: string; text: string }>[];
  links?: readonly TopicLink[];
}>;

export type Topic = Readonly<{
  /** Name in the guide's menu. */
  name: string;
  title: string;
  description: string;
  lead: string;
  sections: readonly TopicSection[];
}>;

export type LocalizedTopic = Localized<Topic>;
