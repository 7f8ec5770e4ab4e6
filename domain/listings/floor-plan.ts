import { fold } from '#domain/places/fold.ts';

/** What owners call a floor plan in either language. */
const NAMES = /\b(planos?( de planta)?|plantas? (baja|alta|arquitectonica)|floor ?plans?)\b/;

/** Whether the texts of a picture call it a floor plan, which is shown in its own section. */
export function isFloorPlan({ caption, alt }: Readonly<{ caption: string; alt: string }>): boolean {
  return NAMES.test(fold(`${caption} ${alt}`));
}
