import type { LocalizedTopic, TopicKey } from './topic.ts';
import { ABOUT } from './topics/about.ts';
import { BLOG } from './topics/blog.ts';
import { CASH_OFFER } from './topics/cash-offer.ts';
import { ESTIMATES } from './topics/estimates.ts';
import { FAQ } from './topics/faq.ts';
import { GLOSSARY } from './topics/glossary.ts';
import { HELP } from './topics/help.ts';
import { HOW } from './topics/how.ts';
import { PRIVACY } from './topics/privacy.ts';
import { RESOURCES } from './topics/resources.ts';
import { SAVINGS } from './topics/savings.ts';
import { TERMS_OF_USE } from './topics/terms.ts';
import { WHY_US } from './topics/why-us.ts';

export const TOPICS: Readonly<Record<TopicKey, LocalizedTopic>> = {
  'why-us': WHY_US,
  how: HOW,
  savings: SAVINGS,
  estimates: ESTIMATES,
  'cash-offer': CASH_OFFER,
  faq: FAQ,
  resources: RESOURCES,
  glossary: GLOSSARY,
  help: HELP,
  blog: BLOG,
  about: ABOUT,
  terms: TERMS_OF_USE,
  privacy: PRIVACY,
};
