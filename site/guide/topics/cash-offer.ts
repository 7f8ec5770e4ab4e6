import type { LocalizedTopic } from '../topic.ts';

export const CASH_OFFER: LocalizedTopic = {
  es: {
    name: 'Oferta al contado',
    title: 'La oferta al contado',
    description: 'Qué cambia cuando se compra sin préstamo, para quien compra y para quien vende.',
    lead: 'Comprar al contado no es ofrecer más: es quitar del camino al banco. A veces eso vale tanto como el precio.',
    sections: [
      {
        heading: 'Qué cambia',
        picture: 'offer-wizard',
        list: [
          'No hay que esperar la aprobación de un préstamo ni la tasación que pide el banco.',
          'El cierre puede ser antes: depende del título y de lo que acuerden las partes.',
          'Hay una condición menos que pueda deshacer la venta.',
        ],
      },
      {
        heading: 'Qué no cambia',
        picture: 'net',
        list: [
          'Hay depósito, y lo guarda la compañía de título o el abogado del cierre.',
          'Puede haber un período de inspección, y conviene.',
          'El seguro de título, los timbres y los demás gastos de cierre se pagan igual.',
        ],
      },
      {
        heading: 'Cómo ofrecer al contado en Trato',
        picture: 'cash',
        paragraphs: [
          'En el paso «Financiamiento» elija «Al contado». Los pasos del préstamo no desaparecen: dicen que no hay nada que llenar y usted sigue. Así el vendedor sabe que no quedó nada sin contestar.',
          'Tenga a mano una prueba de fondos, como un estado de cuenta o una carta de su banco. Puede subirla con sus documentos; el vendedor suele pedirla antes de aceptar.',
        ],
        links: [{ label: 'Buscar casas', href: '/listing' }],
      },
      {
        heading: 'Si usted recibe una',
        picture: 'compare',
        paragraphs: [
          'Compárela con las financiadas por lo que le deja y no solo por el precio. La tabla ya descuenta lo que cada oferta le pide, y muestra al lado el cierre, el depósito y las condiciones.',
        ],
        links: [{ label: 'Cómo se calcula lo que le queda', href: '/how-it-works/savings' }],
      },
    ],
  },
  en: {
    name: 'Cash offer',
    title: 'The cash offer',
    description: 'What changes when a buyer needs no loan, for buyers and for sellers.',
    lead: 'Paying cash is not offering more: it takes the bank out of the way. Sometimes that is worth as much as the price.',
    sections: [
      {
        heading: 'What changes',
        picture: 'offer-wizard',
        list: [
          'There is no loan approval to wait for, nor the appraisal a bank requires.',
          'Closing can come sooner: it depends on the title and on what both sides agree.',
          'There is one less condition that could undo the sale.',
        ],
      },
      {
        heading: 'What does not',
        picture: 'net',
        list: [
          'There is a deposit, and the title company or closing attorney holds it.',
          'There can be an inspection period, and there should be.',
          'Title insurance, stamps and other closing costs are paid all the same.',
        ],
      },
      {
        heading: 'How to offer cash on Trato',
        picture: 'cash',
        paragraphs: [
          'In the “Financing” step choose “Cash”. The loan steps do not vanish: they say there is nothing to fill in, and you continue. That way the seller knows nothing was left unanswered.',
          'Keep proof of funds at hand, such as a statement or a letter from your bank. You can upload it with your documents; sellers usually ask for it before accepting.',
        ],
        links: [{ label: 'Search homes', href: '/listing' }],
      },
      {
        heading: 'If you receive one',
        picture: 'compare',
        paragraphs: [
          'Compare it with the financed ones by what it leaves you, not by price alone. The table already subtracts what each offer asks of you, and shows closing, deposit and conditions beside it.',
        ],
        links: [{ label: 'How what you keep is worked out', href: '/how-it-works/savings' }],
      },
    ],
  },
};
