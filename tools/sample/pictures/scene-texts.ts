import type { Localized } from '#domain/i18n/locale.ts';
import type { SceneKind } from './scene.ts';
import type { Hour } from './sheet.ts';

const pines = {
  es: 'Terreno rural entre pinos, con estacas de agrimensura',
  en: 'Country lot among pines, with survey stakes',
};
const pasture = {
  es: 'Terreno de pasto con camino de arena y estacas de agrimensura',
  en: 'Pasture lot with a sand road and survey stakes',
};
const tower = { es: 'Torre de condominios frente a la bahía', en: 'Condo tower on the bay' };
const towers = { es: 'Torres de condominios frente a la bahía', en: 'Condo towers on the bay' };

/** The alternative text of each picture. */
export const SCENE_LABELS: Readonly<Record<SceneKind, (seed: number) => Localized>> = {
  mediterranean: (seed) =>
    seed % 4 === 3
      ? {
          es: 'Casa mediterránea de dos pisos con galería de arcos',
          en: 'Two-story Mediterranean home with an arcade',
        }
      : {
          es: 'Casa mediterránea de dos pisos con garaje',
          en: 'Two-story Mediterranean home with a garage',
        },
  mid_century: () => ({
    es: 'Casa de mediados de siglo, de techo bajo y cochera abierta',
    en: 'Midcentury home with a low roof and a carport',
  }),
  cottage: () => ({
    es: 'Casa de madera con porche al frente y jardín',
    en: 'Wood-frame cottage with a front porch and a garden',
  }),
  ranch: () => ({
    es: 'Casa de un piso con garaje y césped al frente',
    en: 'One-story ranch home with a garage and a front lawn',
  }),
  townhouses: () => ({
    es: 'Hilera de townhouses de dos pisos',
    en: 'Row of two-story townhouses',
  }),
  duplex: () => ({
    es: 'Dúplex de dos pisos con dos entradas',
    en: 'Two-story duplex with two front doors',
  }),
  fourplex: () => ({
    es: 'Edificio de apartamentos de dos pisos con escalera al centro',
    en: 'Two-story apartment building with a central stair',
  }),
  condo_towers: (seed) => (seed % 4 === 1 ? tower : towers),
  villa: () => ({
    es: 'Villa de un piso con techo de tejas',
    en: 'One-story villa with a barrel-tile roof',
  }),
  mobile_home: () => ({
    es: 'Casa prefabricada con techo de metal y cochera',
    en: 'Manufactured home with a metal roof and a carport',
  }),
  land_canal: () => ({
    es: 'Terreno frente a un canal, con muelle y estacas de agrimensura',
    en: 'Canal-front lot with a dock and survey stakes',
  }),
  land_pasture: (seed) => (seed % 3 === 1 ? pines : pasture),
  rear_pool: () => ({
    es: 'Parte de atrás de la casa, con terraza y piscina',
    en: 'Back of the home, with a terrace and a pool',
  }),
  canal_dock: () => ({
    es: 'Casa vista desde el canal, con muelle y bote',
    en: 'Home seen from the canal, with a dock and a boat',
  }),
  living: () => ({
    es: 'Sala con puertas de vidrio a la terraza',
    en: 'Living room with glass doors to the terrace',
  }),
  kitchen: () => ({
    es: 'Cocina con isla y ventana sobre el fregadero',
    en: 'Kitchen with an island and a window over the sink',
  }),
  bedroom: () => ({
    es: 'Dormitorio con ventana al jardín',
    en: 'Bedroom with a window to the garden',
  }),
  bath: () => ({
    es: 'Baño con bañera bajo la ventana',
    en: 'Bathroom with a tub under the window',
  }),
  dining: () => ({
    es: 'Comedor con ventana al jardín',
    en: 'Dining room with a window to the garden',
  }),
  terrace: () => ({ es: 'Terraza techada con vista', en: 'Covered terrace with a view' }),
};

const HOURS: Readonly<Record<Hour, Localized>> = {
  day: { es: 'de día', en: 'by day' },
  golden: { es: 'con luz de la tarde', en: 'in late afternoon light' },
  dusk: { es: 'al atardecer', en: 'at dusk' },
};

/** The same text with the time of day. */
export function withHour(label: Localized, hour: Hour): Localized {
  return { es: `${label.es}, ${HOURS[hour].es}`, en: `${label.en}, ${HOURS[hour].en}` };
}
