import type { DisclosureKey } from '#domain/disclosures/index.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { ReviewRisk } from '#domain/properties/review-risks.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';

/** A property in the format of lists. */
export type ListedProperty = Readonly<{
  id: string;
  status: PropertyStatus;
  address: string;
  city: string;
  zip: string;
  priceCents: number | null;
  coverHash: string | null;
  coverPlaceholder: string | null;
  coverWidth: number | null;
  percent: number;
  missing: number;
  returnReasons: Readonly<Record<string, string>> | null;
  offers: Readonly<{ open: number; toAnswer: number }>;
  ownerName: string;
  propertyType: PropertyType;
  stillForSale: Readonly<{ isHidden: boolean; foundUntil: string | null }> | null;
  changes: number | null;
  undisclosed: readonly DisclosureKey[];
  risks: Risks | null;
  submittedAt: string | null;
  /** The day on which an approved property becomes public. */
  publicFrom: string | null;
}>;

/** Hints for reviewers. */
export type Risks = Readonly<{
  kinds: readonly ReviewRisk[];
  medianCents: number | null;
  sharesPhotosWith: readonly string[];
}>;

/** A pending task of the owner: title, deadline, property and button. */
export type Need = Readonly<{
  key: string;
  property: ListedProperty;
  /** Time left, or that there is no deadline; and the deadline itself. */
  when: string;
  whenNote: string;
  /** Epoch ms. */
  dueAt: number | undefined;
  isOverdue: boolean;
  /** Due within a day, so its button is primary. */
  isUrgent: boolean;
  title: string;
  /** Details; may be empty. */
  why: string;
  action: string;
  href: string;
}>;
