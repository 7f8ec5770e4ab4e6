import type { Context } from '#api/context.ts';
import { signDisclosure } from '#api/disclosures/give/give-disclosure.ts';
import { saveDisclosure } from '#api/disclosures/give/save-draft.ts';
import { offerDisclosures, readDisclosure } from '#api/offers/disclosures/read-disclosures.ts';
import type { DisclosureKey } from '#domain/disclosures/index.ts';
import { contextFor, type ListedProperty } from './offers.ts';

/** Complete answers of the forms that most homes need. */
export const DISCLOSED = {
  flood: { knowsFlooding: false, filedClaim: false, receivedAssistance: false },
  sinkhole: { wasPaid: false },
  lead_paint: { knowsLead: false, hasRecords: false, gaveBooklet: true },
} as const satisfies Partial<Record<DisclosureKey, object>>;

/** Answers and signs a disclosure as the owner of a home. */
export async function givesDisclosure(
  { id, owner }: Pick<ListedProperty, 'id' | 'owner'>,
  key: keyof typeof DISCLOSED,
  now?: number,
): Promise<void> {
  const context = contextFor(owner, now);
  await saveDisclosure(context, id, key, { answers: DISCLOSED[key] });
  await signDisclosure(context, id, key, { name: 'Ana Pérez' });
}

/** Confirms, as the buyer of an offer, everything that the seller has given. */
export async function readsDisclosures(asBuyer: Context, offerId: string): Promise<void> {
  const { items } = await offerDisclosures(asBuyer, offerId);
  for (const { key, version, readAt } of items) {
    if (!version?.at || readAt) continue;
    const { number, sha256 } = version;
    await readDisclosure(asBuyer, offerId, { key, number, sha256, isWaived: false });
  }
}

/** Returns the form that uploads a paper: one PDF, or photos of its pages. */
export function aPaper(...files: readonly (readonly [name: string, bytes: BlobPart])[]): FormData {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('file', new File([bytes], name));
  form.append('name', 'Ana Pérez');
  return form;
}
