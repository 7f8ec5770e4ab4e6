import { fold } from '#domain/places/fold.ts';
import { isFloorPlan } from './floor-plan.ts';

/** Subject of a photo according to the owner's texts. */
export const PHOTO_SUBJECTS = [
  'front',
  'aerial',
  'water',
  'plan',
  'pool',
  'inside',
  'back',
] as const;
export type PhotoSubject = (typeof PHOTO_SUBJECTS)[number];

/** Patterns for both languages, without accents and in lower case. */
const AERIAL = /\b(aere[ao]s?|desde el aire|drone?s?|aerials?|from above|bird ?s ?eye)\b/;
const FRONT =
  /\b(frente|fachadas?|frontal|exterior principal|fronts?|facades?|street view|curb appeal)\b/;
const POOL = /\b(piscinas?|albercas?|jacuzzis?|pools?|spa|hot tub)\b/;
const WATER =
  /\b(vistas? al? (la |el )?(agua|mar|oceano|bahia|lago|canal|rio|golfo|laguna)|(water|ocean|bay|lake|canal|river|gulf|intracoastal|lagoon) ?(front )?views?|views? of the (water|ocean|bay|lake|canal|river|gulf))\b/;
const INSIDE =
  /\b(cocinas?|salas?|comedor(es)?|dormitorios?|recamaras?|habitacion(es)?|cuartos?|banos?|lavanderia|oficina|pasillo|closets?|interior(es)?|kitchens?|living|dining|family room|bedrooms?|bathrooms?|baths?|laundry|office|hallway|interiors?|lobby|gym|gimnasio)\b/;
const BACK = /\b(patio trasero|atras|traser[ao]|back ?yard|rear|backside)\b/;
/** A description of the whole house may also mention its rooms, pool or yard. */
const HOUSE =
  /\b(casas?|edificios?|residencias?|viviendas?|duplex|house|home|building|residence|townhouse|condo)\b/;

/**
 * The subject of a photo according to its caption and description; `undefined` when they do not
 * say, or name more than one ("the living room, at the front", "a house with a pool").
 */
export function photoSubject(
  photo: Readonly<{ caption: string; alt: string }>,
): PhotoSubject | undefined {
  if (isFloorPlan(photo)) return 'plan';
  const text = fold(`${photo.caption} ${photo.alt}`);
  if (AERIAL.test(text)) return 'aerial';
  // "Waterfront" refers to the water, not to the front.
  const isFront = FRONT.test(text.replace(/\b(water|ocean|beach|lake|bay|river)[ -]?front\b/g, ''));
  const others = [
    ...(POOL.test(text) ? (['pool'] as const) : []),
    ...(INSIDE.test(text) ? (['inside'] as const) : []),
    ...(BACK.test(text) ? (['back'] as const) : []),
  ];
  if (isFront) return others.length === 0 ? 'front' : undefined;
  if (HOUSE.test(text)) return undefined;
  // A pool is not a water view, and neither is a room with a view of the water.
  return others[0] ?? (WATER.test(text) ? 'water' : undefined);
}
