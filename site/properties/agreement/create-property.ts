import type { PropertyType } from '#domain/properties/property-type.ts';
import { api, ask } from '#site/api.ts';
import type { Attempt } from '#site/attempt.ts';

/**
 * Creates the property of a signed agreement.
 * @returns its id, also if it had been created before; otherwise the reason in the user's language.
 */
export async function createProperty(
  attempt: Attempt,
  agreementId: string,
  propertyType: PropertyType,
): Promise<Readonly<{ id: string } | { id?: undefined; message: string }>> {
  const json = { agreementId, propertyType };
  const { data, error } = await attempt.send(json, (headers) =>
    ask(api.properties.$post({ json }, { headers })),
  );
  if (data) return { id: data.property.id };
  const { propertyId, message } = error.data;
  return typeof propertyId === 'string' ? { id: propertyId } : { message };
}
