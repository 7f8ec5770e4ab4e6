/** `5500 NW 2nd Ave #215`: street and unit in one line; a unit with its own name keeps it. */
export function streetLine(street: string, unit: string | undefined): string {
  if (!unit) return street;
  return /^(#|apt|unit|ph|lot|bldg)/i.test(unit) ? `${street} ${unit}` : `${street} #${unit}`;
}
