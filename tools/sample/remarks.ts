import type { Localized } from '#domain/i18n/locale.ts';
import type { Home } from './home.ts';
import type { Random } from './random.ts';

/** A description in both languages, neither a translation of the other; every sentence is true of the home. */
export function remarksOf(home: Home, random: Random): Localized {
  const sentences = [
    opening(home, random),
    ...inside(home, random),
    ...outside(home, random),
    random.one(CLOSINGS),
  ];
  return {
    es: sentences.map(({ es }) => es).join(' '),
    en: sentences.map(({ en }) => en).join(' '),
  };
}

function opening(home: Home, random: Random): Localized {
  const { place, year } = home;
  const where = `${place.neighbourhood}, ${place.city}`;
  if (home.propertyType === 'vacant_land') {
    return random.one([
      {
        es: `Terreno listo para construir en ${where}, en una calle tranquila y pavimentada.`,
        en: `A buildable lot in ${where}, on a quiet paved street.`,
      },
      {
        es: `Lote nivelado en ${where}, con servicios en la calle y linderos marcados.`,
        en: `A level lot in ${where} with utilities at the street and corners staked.`,
      },
    ]);
  }
  if (home.propertyType === 'multi_family') {
    const es = home.units === 2 ? 'Dúplex' : home.units === 3 ? 'Tríplex' : 'Cuádruplex';
    const en = home.units === 2 ? 'duplex' : home.units === 3 ? 'triplex' : 'fourplex';
    return {
      es: `${es} de ${year} en ${where}, con contadores separados e inquilinos que pagan puntualmente.`,
      en: `A ${year} ${en} in ${where} with separate meters and tenants who pay on time.`,
    };
  }
  if (home.propertyType === 'condo' && home.stories > 1) {
    return {
      es: `Townhouse de dos pisos en ${where}, con acceso propio y patio privado, en una comunidad de ${year}.`,
      en: `A two-story townhouse in ${where} with its own entrance and a private patio, in a ${year} community.`,
    };
  }
  if (home.propertyType === 'condo') {
    return random.one([
      {
        es: `Apartamento luminoso en ${where}, en un edificio de ${year} con recepción y ascensores nuevos.`,
        en: `A bright apartment in ${where}, in a ${year} building with a front desk and new elevators.`,
      },
      {
        es: `Unidad de esquina en ${where}, con balcón corrido y brisa por los dos lados.`,
        en: `A corner unit in ${where} with a wraparound balcony and a breeze from both sides.`,
      },
    ]);
  }
  return random.one([
    {
      es: `Casa de ${year} en ${where}, cuidada por la misma familia desde hace ${home.yearsOwned} años.`,
      en: `A ${year} home in ${where}, kept by the same family for ${home.yearsOwned} years.`,
    },
    {
      es: `En una esquina arbolada de ${where}, esta casa de ${year} conserva su carácter y estrena lo que importa.`,
      en: `On a shaded corner of ${where}, this ${year} house keeps its character and is new where it counts.`,
    },
    {
      es: `Vendemos nosotros mismos nuestra casa de ${year} en ${where}: aquí crecieron nuestros hijos.`,
      en: `We are selling our ${year} home in ${where} ourselves: our children grew up here.`,
    },
  ]);
}

function inside(home: Home, random: Random): Localized[] {
  if (home.propertyType === 'vacant_land') {
    return [
      random.one([
        {
          es: 'Hay estudio de suelo y levantamiento de este año; se entregan al comprador.',
          en: 'A soil report and a survey from this year go to the buyer.',
        },
        {
          es: 'Zona residencial: admite una casa de hasta dos pisos sin trámites especiales.',
          en: 'Zoned residential: a house of up to two stories needs no special approval.',
        },
      ]),
    ];
  }
  const kitchen = random.one<Localized>([
    {
      es: `La cocina se renovó en ${home.renovated} con cubiertas de cuarzo y estufa de gas.`,
      en: `The kitchen was redone in ${home.renovated} with quartz counters and a gas range.`,
    },
    {
      es: `Cocina abierta con isla, gabinetes de madera y electrodomésticos de ${home.renovated}.`,
      en: `Open kitchen with an island, wood cabinets and appliances from ${home.renovated}.`,
    },
    {
      es: 'La sala recibe luz de la mañana y el comedor mira al jardín.',
      en: 'The living room gets the morning sun and the dining room looks onto the garden.',
    },
  ]);
  const systems: Localized = home.impactWindows
    ? {
        es: `Ventanas y puertas de impacto, techo de ${home.roofYear} con permiso cerrado y aire central de dos zonas.`,
        en: `Impact windows and doors, a ${home.roofYear} roof with its permit closed, and two-zone central air.`,
      }
    : {
        es: `Techo de ${home.roofYear}, contraventanas para todas las aberturas y aire central.`,
        en: `A ${home.roofYear} roof, shutters for every opening and central air.`,
      };
  return [kitchen, systems];
}

function outside(home: Home, random: Random): Localized[] {
  const sentences: Localized[] = [];
  if (home.waterfront) sentences.push(WATER[home.place.water ?? 'canal']);
  if (home.pool) {
    sentences.push(
      home.propertyType === 'condo'
        ? {
            es: 'La comunidad tiene piscina y sala de reuniones.',
            en: 'The community has a pool and a meeting room.',
          }
        : random.one([
            {
              es: 'Piscina de agua salada con cerca para niños y terraza techada.',
              en: 'Saltwater pool with a child fence and a covered terrace.',
            },
            {
              es: 'Piscina climatizada, cocina exterior y un mango que da fruta todo el verano.',
              en: 'Heated pool, outdoor kitchen and a mango tree that bears all summer.',
            },
          ]),
    );
  } else if (home.propertyType === 'single_family') {
    sentences.push(
      random.one([
        {
          es: 'Patio cercado con espacio para piscina, riego y árboles de aguacate y lima.',
          en: 'Fenced yard with room for a pool, irrigation, and avocado and lime trees.',
        },
        {
          es: 'El porche de atrás da a un jardín privado con riego automático.',
          en: 'The back porch opens to a private garden with automatic sprinklers.',
        },
      ]),
    );
  }
  return sentences;
}

const WATER = {
  ocean: {
    es: 'Frente al mar: se oye el oleaje desde la terraza.',
    en: 'Oceanfront: you hear the surf from the terrace.',
  },
  bay: {
    es: 'Frente a la bahía, con atardeceres sobre el agua y paseo a pie.',
    en: 'On the bay, with sunsets over the water and a walking path.',
  },
  canal: {
    es: 'Frente al canal, con muelle y salida al mar sin puentes fijos.',
    en: 'On the canal, with a dock and ocean access without fixed bridges.',
  },
  lake: {
    es: 'Da al lago, con orilla de césped y sitio para kayaks.',
    en: 'It backs to the lake, with a grass shore and a place for kayaks.',
  },
  river: {
    es: 'A la orilla del río, con muelle techado.',
    en: 'On the river, with a covered dock.',
  },
  gulf: {
    es: 'A pasos del Golfo, con vista al agua desde el dormitorio principal.',
    en: 'Steps from the Gulf, with a water view from the main bedroom.',
  },
} as const satisfies Record<string, Localized>;

const CLOSINGS: readonly [Localized, ...Localized[]] = [
  {
    es: 'Enseñamos la casa con cita, cualquier día de la semana.',
    en: 'We show it by appointment, any day of the week.',
  },
  {
    es: 'Trato directo con el dueño: pregunte lo que quiera.',
    en: 'You deal with the owner: ask anything.',
  },
  {
    es: 'Cerca de escuelas, parques y comercios; se llega a todo en minutos.',
    en: 'Near schools, parks and shops; everything is minutes away.',
  },
  {
    es: 'Consideramos toda oferta completa que llegue por Trato.',
    en: 'We look at every complete offer that comes through Trato.',
  },
];
