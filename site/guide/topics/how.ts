import type { LocalizedTopic } from '../topic.ts';

export const HOW: LocalizedTopic = {
  es: {
    name: 'Cómo funciona',
    title: 'Cómo funciona',
    description: 'De la dirección de su casa al cierre, y de la búsqueda a una oferta aceptada.',
    lead: 'Dos caminos que se encuentran en una oferta clara: el de quien vende y el de quien compra.',
    sections: [
      {
        id: 'sellers',
        heading: 'Si usted vende',
        picture: 'wizard',
        steps: [
          {
            title: 'Firme el acuerdo de venta',
            text: 'Es el paso cero: qué vende y dónde está, quiénes venden, el precio, las fechas, qué se muestra en línea y lo que hay que declarar.',
          },
          {
            title: 'Describa su casa',
            text: 'Unas pocas páginas, según el tipo de propiedad. Se guarda solo, y puede seguir otro día desde otro dispositivo. El mapa y el condado salen de la dirección.',
          },
          {
            title: 'Suba las fotos',
            text: 'La primera debe ser del exterior. Sin texto encima y sin fotos de otros.',
          },
          {
            title: 'Pague el plan y envíela a revisión',
            text: 'Antes la ve como la verá quien compra. Una persona la mira antes de que salga. Si falta algo, le decimos qué y por qué, dato por dato. Después puede cambiar el precio y las condiciones cuando quiera, sin esperar.',
          },
          {
            title: 'Responda las ofertas',
            text: 'Las ve en una tabla, con lo que le deja cada una. Acepte, rechace o haga una contraoferta; la fecha límite está siempre a la vista.',
          },
          {
            title: 'Firme y cierre',
            text: 'Al aceptar, la propiedad pasa a «bajo contrato» y el comprador tiene 48 horas para firmar el contrato aquí o subirlo firmado. El cierre suele llegar de 30 a 45 días después.',
          },
        ],
        links: [
          { label: 'Publicar mi casa', href: '/register?profile=seller' },
          { label: 'Ver los planes', href: '/plans' },
        ],
      },
      {
        id: 'buyers',
        heading: 'Si usted compra',
        picture: 'offer-wizard',
        steps: [
          {
            title: 'Busque como habla',
            text: 'Escriba «tres habitaciones con piscina en Tampa» o mueva el mapa. No necesita cuenta para buscar ni para ver una casa entera.',
          },
          {
            title: 'Haga su oferta en línea',
            text: 'Dieciocho pasos cortos, unos 15 minutos. Guarde y vuelva cuando quiera. Al lado ve su oferta en palabras y lo que pagaría al mes.',
          },
          {
            title: 'Siga la negociación',
            text: 'Si el vendedor contesta con otra propuesta, verá qué cambió, cuánto le cuesta y hasta cuándo puede responder.',
          },
          {
            title: 'Firme el contrato',
            text: 'Cuando el vendedor acepta, tiene 48 horas para firmarlo aquí o subirlo firmado. Hasta que las dos partes firman, nada obliga.',
          },
        ],
        links: [
          { label: 'Buscar casas', href: '/listing' },
          { label: 'Comprar al contado', href: '/how-it-works/cash-offer' },
        ],
      },
    ],
  },
  en: {
    name: 'How it works',
    title: 'How it works',
    description: 'From your address to closing, and from a search to an accepted offer.',
    lead: 'Two paths that meet in one clear offer: the seller’s and the buyer’s.',
    sections: [
      {
        id: 'sellers',
        heading: 'If you are selling',
        picture: 'wizard',
        steps: [
          {
            title: 'Sign the listing agreement',
            text: 'It is step zero: what you sell and where it is, who is selling, the price, the dates, what shows online and what must be disclosed.',
          },
          {
            title: 'Describe your home',
            text: 'A few pages, depending on the type of property. It is saved automatically, and you can continue another day from another device. The map and the county come from the address.',
          },
          {
            title: 'Upload the photos',
            text: 'The first one must show the exterior. No text on them, and no photos that belong to somebody else.',
          },
          {
            title: 'Pay for the plan and send it for review',
            text: 'First you see it as a buyer will. A person looks at it before it goes out. If something is missing we say what and why, answer by answer. Afterwards you can change price and terms any time, without waiting.',
          },
          {
            title: 'Answer the offers',
            text: 'You see them in one table with what each leaves you. Accept, decline or counter; the deadline is always in sight.',
          },
          {
            title: 'Sign and close',
            text: 'Once you accept, the property goes under contract and the buyer has 48 hours to sign the contract here or upload a signed copy. Closing usually follows 30 to 45 days later.',
          },
        ],
        links: [
          { label: 'List my home', href: '/register?profile=seller' },
          { label: 'See the plans', href: '/plans' },
        ],
      },
      {
        id: 'buyers',
        heading: 'If you are buying',
        picture: 'offer-wizard',
        steps: [
          {
            title: 'Search the way you talk',
            text: 'Type “three bedrooms with a pool in Tampa” or move the map. You need no account to search or to see everything about a home.',
          },
          {
            title: 'Make your offer online',
            text: 'Eighteen short steps, about 15 minutes. Save and come back any time. Beside them you read your offer in plain words and what you would pay a month.',
          },
          {
            title: 'Follow the negotiation',
            text: 'If the seller answers with a counter-offer, you see what changed, what it costs you and until when you can answer.',
          },
          {
            title: 'Sign the contract',
            text: 'When the seller accepts, you have 48 hours to sign it here or upload a signed copy. Until both sides sign, nothing is binding.',
          },
        ],
        links: [
          { label: 'Search homes', href: '/listing' },
          { label: 'Buying with cash', href: '/how-it-works/cash-offer' },
        ],
      },
    ],
  },
};
