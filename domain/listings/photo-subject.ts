import { fold } from '#domain/places/fold.ts';
import { isFloorPlan } from './floor-plan.ts';

/** What a photo shows, by what its owner wrote of it. */
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

/** Words of both languages, folded. */
const AERIAL = /\b(aere[ao]s?|desde el aire|drone?s?|aerials?|from above|bird ?s ?eye)\b/;
const FRONT =
  /\b(frente|fachadas?|frontal|exterior principal|fronts?|facades?|street view|curb appeal)\b/;
const POOL = /\b(piscinas?|albercas?|jacuzzis?|pools?|spa|hot tub)\b/;
const WATER =
  /\b(vistas? al? (la |el )?(agua|mar|oceano|bahia|lago|canal|rio|golfo|laguna)|(water|ocean|bay|lake|canal|river|gulf|intracoastal|lagoon) ?(front )?views?|views? of the (water|ocean|bay|lake|canal|river|gulf))\b/;
const INSIDE =
  /\b(cocinas?|salas?|comedor(es)?|dormitorios?|recamaras?|habitacion(es)?|cuartos?|banos?|lavanderia|oficina|pasillo|closets?|interior(es)?|kitchens?|living|dining|family room|bedrooms?|bathrooms?|baths?|laundry|office|hallway|interiors?|lobby|gym|gimnasio)\b/;
const BACK = /\b(patio trasero|atras|traser[ao]|back ?yard|rear|backside)\b/;
/** A description of the whole house names what belongs to it: rooms, a pool, a yard. */
const HOUSE =
  /\b(casas?|edificios?|residencias?|viviendas?|duplex|house|home|building|residence|townhouse|condo)\b/;

/**
 * What a caption and a description say that a photo shows; `undefined` where they say nothing of it,
 * or more than one thing ("the living room, at the front", "a house with a pool").
 */
export function photoSubject(
  photo: Readonly<{ caption: string; alt: string }>,
): PhotoSubject | undefined {
  if (isFloorPlan(photo)) return 'plan';
  const text = fold(`${photo.caption} ${photo.alt}`);
  if (AERIAL.test(text)) return 'aerial';
  // "Waterfront" is about the water.
  const isFront = FRONT.test(text.replace(/\b(water|ocean|beach|lake|bay|river)[ -]?front\b/g, ''));
  const others = [
    ...(POOL.test(text) ? (['pool'] as const) : []),
    ...(INSIDE.test(text) ? (['inside'] as const) : []),
    ...(BACK.test(text) ? (['back'] as const) : []),
  ];
  if (isFront) return others.length === 0 ? 'front' : undefined;
  if (HOUSE.test(text)) return undefined;
  // A pool is no water view, and neither is a room from which the water is seen.
  return others[0] ?? (WATER.test(text) ? 'water' : undefined);
}
