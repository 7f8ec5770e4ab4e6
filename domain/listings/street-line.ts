/**
 * Street and unit in one line: `5500 NW 2nd Ave #215`. A unit that has a word of its own gets no
 * `#`.
 */
export function streetLine(street: string, unit: string | undefined): string {
  if (!unit) return street;
  return /^(#|apt|unit|ph|lot|bldg)/i.test(unit) ? `${street} ${unit}` : `${street} #${unit}`;
}
