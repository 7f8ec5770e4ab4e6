import type { LocalizedTopic } from '../topic.ts';

export const FAQ: LocalizedTopic = {
  es: {
    name: 'Preguntas frecuentes',
    title: 'Preguntas frecuentes',
    description:
      'Lo que más nos preguntan quienes venden y quienes compran casa sin agente en Florida, con respuestas cortas.',
    lead: 'Respuestas cortas. Si la suya no está, escríbanos.',
    sections: [],
  },
  en: {
    name: 'FAQ',
    title: 'Frequently asked questions',
    description:
      'What people who sell and buy homes without an agent in Florida ask us most, with short answers.',
    lead: 'Short answers. If yours is missing, write to us.',
    sections: [],
  },
};
