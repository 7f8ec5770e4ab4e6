import type { LocalizedTopic } from '../topic.ts';

export const BLOG: LocalizedTopic = {
  es: {
    name: 'Blog',
    title: 'Blog',
    description: 'Notas breves para quien vende o compra casa en Florida.',
    lead: 'Notas breves para decidir mejor.',
    sections: [
      {
        id: 'best-offer',
        publishedOn: '2026-11-12',
        heading: 'La mejor oferta casi nunca es la más alta',
        paragraphs: [
          'Dos ofertas por la misma casa: una de $500,000 que pide $8,000 de crédito y trae un agente al 2.5 %, y otra de $488,000 al contado, sin agente y sin crédito. Antes de los gastos de cierre, casi iguales en las dos, la primera deja $479,500 y la segunda, $488,000.',
          'Y no es solo dinero. La primera depende de que un banco apruebe el préstamo; la segunda, no. Al comparar, mire cuatro cosas en este orden: lo que le queda, lo que podría deshacer la venta, la fecha de cierre y el depósito.',
        ],
      },
      {
        id: 'photos',
        publishedOn: '2026-10-29',
        heading: 'Doce fotos que bastan',
        paragraphs: [
          'La fachada, de día y con el jardín barrido: es la que sale en la búsqueda. Después, la sala desde dos esquinas, la cocina, el comedor, cada habitación, cada baño, el patio y, si hay, la piscina o la vista.',
          'Abra las cortinas, encienda las luces y ponga el teléfono horizontal, a la altura del pecho. Quite de la vista los imanes, la ropa y todo lo que tenga un nombre. Lo que no salga en las fotos, el comprador lo va a imaginar peor.',
        ],
      },
      {
        id: 'deposit',
        publishedOn: '2026-10-08',
        heading: 'El depósito, explicado sin prisa',
        paragraphs: [
          'El depósito (earnest money) dice que la oferta va en serio. No hay una cifra por ley; lo común es entre el 1 % y el 3 % del precio, en una entrega o en dos.',
          'Lo guarda la compañía de título o el abogado del cierre y, si la compra se hace, cuenta como parte del pago. Si se cancela dentro de un plazo previsto en el contrato, como el de inspección, vuelve al comprador. Fuera de esos plazos puede perderse: por eso importan las fechas.',
        ],
      },
    ],
  },
  en: {
    name: 'Blog',
    title: 'Blog',
    description: 'Short notes for people selling or buying a home in Florida.',
    lead: 'Short notes to decide better.',
    sections: [
      {
        id: 'best-offer',
        publishedOn: '2026-11-12',
        heading: 'The best offer is rarely the highest',
        paragraphs: [
          'Two offers on one home: $500,000 that asks for an $8,000 credit and comes with an agent at 2.5%, and $488,000 in cash, no agent, no credit. Before closing costs, nearly the same for both, the first leaves $479,500 and the second $488,000.',
          'And it is not only money. The first depends on a bank approving the loan; the second does not. When you compare, look at four things in this order: what you keep, what could undo the sale, the closing date, and the deposit.',
        ],
      },
      {
        id: 'photos',
        publishedOn: '2026-10-29',
        heading: 'Twelve photos are enough',
        paragraphs: [
          'The front, by day and with the yard swept: that is the one in the search results. Then the living room from two corners, the kitchen, the dining room, each bedroom, each bath, the yard and, if there is one, the pool or the view.',
          'Open the curtains, turn on the lights and hold the phone sideways at chest height. Put away the magnets, the laundry and anything with a name on it. What the photos leave out, buyers imagine worse.',
        ],
      },
      {
        id: 'deposit',
        publishedOn: '2026-10-08',
        heading: 'The deposit, without the hurry',
        paragraphs: [
          'The earnest money deposit says that an offer is serious. No law sets the amount; 1% to 3% of the price is common, in one payment or two.',
          'The title company or closing attorney holds it, and if the purchase goes through it counts toward what you pay. If you cancel within a period the contract provides, such as the inspection, it comes back to you. Outside those periods it can be lost, which is why dates matter.',
        ],
      },
    ],
  },
};
