import type { LocalizedTopic } from '../topic.ts';

export const WHY_US: LocalizedTopic = {
  es: {
    name: 'Por qué elegirnos',
    title: 'Por qué vender con Trato',
    description:
      'Ofertas que se comparan, lo que le queda con cada una y un historial que nadie puede reescribir.',
    lead: 'Casi todos los sitios publican su casa. Trato, además, se ocupa de lo que viene después: las ofertas.',
    sections: [
      {
        heading: 'Cada oferta son datos, no un papel escaneado',
        picture: 'compare',
        paragraphs: [
          'El comprador contesta las mismas 18 preguntas que todos los demás: precio, financiamiento, depósito, plazos, condiciones. Por eso usted puede ordenar sus ofertas, ponerlas lado a lado y ver de un vistazo en qué se diferencian.',
        ],
      },
      {
        heading: 'Primero, lo que le queda',
        picture: 'net',
        paragraphs: [
          'El precio más alto no siempre es el que más deja. De cada oferta calculamos los timbres de la escritura, el seguro de título, el crédito al comprador, la compensación de su agente y los impuestos hasta el cierre, línea por línea y con su fuente.',
        ],
      },
      {
        heading: 'Siempre se sabe a quién le toca y hasta cuándo',
        picture: 'turn',
        paragraphs: [
          'Toda oferta tiene su fecha límite, con hora y zona horaria. Las dos partes ven la misma cuenta regresiva, y quien debe responder recibe un aviso antes de que venza.',
        ],
      },
      {
        heading: 'Nadie reescribe lo acordado',
        picture: 'redline',
        paragraphs: [
          'Cada versión queda guardada tal como se envió. En una contraoferta usted ve qué había antes, qué hay ahora y cuánto cambia su neto.',
        ],
      },
      {
        heading: 'Y lo demás, también',
        picture: 'listing',
        list: [
          'Su casa en la búsqueda y el mapa de Trato hasta que se venda.',
          'Cambios ilimitados de precio, fotos y descripción.',
          'Compensación negociable para el agente del comprador; puede ser cero.',
          'Todos los interesados le llegan a usted, sin intermediarios.',
          'Ayuda los 7 días de la semana, en español y en inglés.',
        ],
        links: [
          { label: 'Ver los planes', href: '/plans' },
          { label: 'Cómo funciona, paso a paso', href: '/how-it-works/how' },
        ],
      },
    ],
  },
  en: {
    name: 'Why choose us',
    title: 'Why sell with Trato',
    description:
      'Offers you can compare, what each one nets you, and a history nobody can rewrite.',
    lead: 'Almost every site will list your home. Trato also takes care of what comes next: the offers.',
    sections: [
      {
        heading: 'Every offer is data, not a scanned form',
        picture: 'compare',
        paragraphs: [
          'Each buyer answers the same 18 questions as everybody else: price, financing, deposit, dates, conditions. So you can sort your offers, put them side by side and see at a glance where they differ.',
        ],
      },
      {
        heading: 'What you keep comes first',
        picture: 'net',
        paragraphs: [
          'The highest price is not always the one that leaves you the most. For each offer we work out deed stamps, title insurance, the buyer’s credit, their agent’s compensation and taxes until closing, line by line, with the source of each figure.',
        ],
      },
      {
        heading: 'Everybody knows whose turn it is, and until when',
        picture: 'turn',
        paragraphs: [
          'Every offer has a deadline, with its time and time zone. Both sides see the same countdown, and the side whose turn it is gets a reminder before it runs out.',
        ],
      },
      {
        heading: 'Nobody rewrites what was agreed',
        picture: 'redline',
        paragraphs: [
          'Every version is kept exactly as it was sent. In a counter-offer you see what it said before, what it says now, and what that does to your net.',
        ],
      },
      {
        heading: 'And the rest, too',
        picture: 'listing',
        list: [
          'Your home in Trato’s search and on its map until it sells.',
          'Unlimited changes to price, photos and description.',
          'Negotiable compensation for the buyer’s agent; it can be zero.',
          'Every lead comes straight to you, with nobody in between.',
          'Support 7 days a week, in Spanish and English.',
        ],
        links: [
          { label: 'See the plans', href: '/plans' },
          { label: 'How it works, step by step', href: '/how-it-works/how' },
        ],
      },
    ],
  },
};
