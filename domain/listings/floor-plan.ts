import { fold } from '#domain/places/fold.ts';

/** How owners call the drawing of a home, in either language. */
const NAMES = /\b(planos?( de planta)?|plantas? (baja|alta|arquitectonica)|floor ?plans?)\b/;

/** Whether what is said of a picture calls it a floor plan: those are shown in their own section. */
export function isFloorPlan({ caption, alt }: Readonly<{ caption: string; alt: string }>): boolean {
  return NAMES.test(fold(`${caption} ${alt}`));
}
