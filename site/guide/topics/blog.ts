import type { LocalizedTopic } from '../topic.ts';

/** Header of the list of articles. The articles are separate files. */
export const BLOG: LocalizedTopic = {
  es: {
    name: 'Blog',
    title: 'Blog: vender y comprar casa sin agente',
    description: 'Guías breves para quien vende o compra casa en Florida.',
    lead: 'Guías breves para decidir mejor.',
    sections: [],
  },
  en: {
    name: 'Blog',
    title: 'Blog: selling and buying without an agent',
    description: 'Short guides for people selling or buying a home in Florida.',
    lead: 'Short guides for better decisions.',
    sections: [],
  },
};
