import type { LocalizedTopic } from '../topic.ts';

export const ABOUT: LocalizedTopic = {
  es: {
    name: 'Quiénes somos',
    title: 'Quiénes somos',
    description:
      'Trato viene de «trato directo»: el dueño vende, el comprador ofrece, y todo queda por escrito.',
    lead: 'Trato viene de «trato directo». Es lo que decimos en Florida cuando vende el dueño.',
    sections: [
      {
        heading: 'Lo que creemos',
        picture: 'net',
        paragraphs: [
          'Vender la casa propia es, para casi todos, el negocio más grande de su vida. Debería poder hacerse con calma, entendiendo cada número y sin firmar nada en un idioma que no se habla en casa.',
          'Por eso todo aquí está en español y en inglés, cada cifra dice de dónde sale y cada botón dice qué hace y a qué obliga.',
        ],
      },
      {
        heading: 'Lo que no hacemos',
        picture: 'messages',
        list: [
          'No vendemos sus datos ni se los pasamos a nadie: los interesados le llegan a usted.',
          'No guardamos depósitos ni el precio de venta: eso lo hace la compañía de título.',
          'No damos asesoría legal. Los documentos son resúmenes de lo acordado, en los dos idiomas; prevalece el texto en inglés.',
        ],
      },
      {
        heading: 'Vivienda para todos',
        picture: 'search',
        paragraphs: [
          'Creemos en la igualdad de oportunidades en la vivienda. Ningún anuncio ni ninguna oferta puede discriminar por raza, color, religión, sexo, discapacidad, situación familiar u origen nacional. Si ve algo así, avísenos.',
        ],
        links: [{ label: 'Escribirnos', href: '/how-it-works/help#contact' }],
      },
    ],
  },
  en: {
    name: 'About us',
    title: 'About us',
    description:
      'Trato comes from “trato directo”: the owner sells, the buyer offers, and all of it is in writing.',
    lead: 'Trato comes from “trato directo”, a direct deal. It is what Spanish-speaking Florida says when the owner sells.',
    sections: [
      {
        heading: 'What we believe',
        picture: 'net',
        paragraphs: [
          'Selling a home is the largest deal of most people’s lives. It should be possible to do it calmly, understanding every number, and without signing anything in a language nobody speaks at home.',
          'So everything here is in Spanish and English, every figure says where it comes from, and every button says what it does and what it binds you to.',
        ],
      },
      {
        heading: 'What we do not do',
        picture: 'messages',
        list: [
          'We do not sell your data or pass it on: leads come to you.',
          'We hold neither deposits nor the sale price: the title company does.',
          'We give no legal advice. The documents are summaries of what was agreed, in both languages; English controls.',
        ],
      },
      {
        heading: 'Homes for everybody',
        picture: 'search',
        paragraphs: [
          'We believe in equal housing opportunity. No listing and no offer may discriminate by race, color, religion, sex, disability, familial status or national origin. If you see it happen, tell us.',
        ],
        links: [{ label: 'Write to us', href: '/how-it-works/help#contact' }],
      },
    ],
  },
};
