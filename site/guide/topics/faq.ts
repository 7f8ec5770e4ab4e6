import type { LocalizedTopic } from '../topic.ts';

export const FAQ: LocalizedTopic = {
  es: {
    name: 'Preguntas frecuentes',
    title: 'Preguntas frecuentes',
    description: 'Lo que más nos preguntan quienes venden y quienes compran.',
    lead: 'Respuestas cortas. Si la suya no está, escríbanos.',
    sections: [],
  },
  en: {
    name: 'FAQ',
    title: 'Frequently asked questions',
    description: 'What sellers and buyers ask us most.',
    lead: 'Short answers. If yours is missing, write to us.',
    sections: [],
  },
};
