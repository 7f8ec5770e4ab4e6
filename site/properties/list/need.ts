import type { PropertyType } from '#domain/properties/property-type.ts';
import type { ReviewRisk } from '#domain/properties/review-risks.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';

/** A property as a list has it. */
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
  risks: Risks | null;
  submittedAt: string | null;
}>;

/** What a reviewer looks at twice. */
export type Risks = Readonly<{
  kinds: readonly ReviewRisk[];
  medianCents: number | null;
  sharesPhotosWith: readonly string[];
}>;

/** Something that waits for the owner: what, by when, about which property, and the button that does it. */
export type Need = Readonly<{
  key: string;
  property: ListedProperty;
  /** The time left, or that there is no deadline; and the instant itself. */
  when: string;
  whenNote: string;
  /** Epoch ms. */
  dueAt: number | undefined;
  isOverdue: boolean;
  /** Due within a day: its button is the main one. */
  isUrgent: boolean;
  title: string;
  /** More about it, if there is more to say. */
  why: string;
  action: string;
  href: string;
}>;
