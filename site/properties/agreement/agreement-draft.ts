import type { AUTHORISATION_KEYS } from '#domain/properties/agreement-rows.ts';

/** What has been written of a listing agreement: the shape of the API's, with anything still open. */
export type AgreementDraft = Readonly<{
  sellers: readonly SellerDraft[];
  address: Readonly<Record<'street' | 'unit' | 'city' | 'zip' | 'county', string>>;
  listing: Readonly<{
    personalPropertyIncluded: string;
    occupancy: string;
    startDate: string;
    endDate: string;
    listPriceCents?: number;
    acceptedFinancing: readonly string[];
    buyerAgentCompensation: string;
  }>;
  authorisation: Readonly<Partial<Record<AuthorisationKey, boolean>>>;
  disclosure: Readonly<{
    materialFacts: string;
    showOffersToBuyers?: boolean;
    discloseMultipleOffers?: boolean;
    mortgage: Readonly<{ clear?: boolean; totalCents?: number }>;
    homeWarranty?: boolean;
    possession: string;
  }>;
  signature: Readonly<{ name: string; accepted: boolean }>;
}>;

const SELLER_KEYS = ['firstName', 'middleName', 'lastName', 'phone', 'email'] as const;
export type SellerDraft = Readonly<Record<(typeof SELLER_KEYS)[number], string>> &
  Readonly<{ hasNoMiddleName?: boolean }>;

type AuthorisationKey = (typeof AUTHORISATION_KEYS)[number];

export const EMPTY_SELLER: SellerDraft = {
  firstName: '',
  middleName: '',
  lastName: '',
  phone: '',
  email: '',
};

/** An agreement nobody has written in yet, with one seller. Dates are `YYYY-MM-DD`. */
export function newDraft(
  seller: Partial<SellerDraft>,
  startDate: string,
  endDate: string,
): AgreementDraft {
  return {
    sellers: [{ ...EMPTY_SELLER, ...seller }],
    address: { street: '', unit: '', city: '', zip: '', county: '' },
    listing: {
      personalPropertyIncluded: '',
      occupancy: '',
      startDate,
      endDate,
      acceptedFinancing: [],
      buyerAgentCompensation: '',
    },
    authorisation: {},
    disclosure: { materialFacts: '', mortgage: {}, possession: '' },
    signature: { name: '', accepted: false },
  };
}

/** The body of `POST /api/agreements`; what is open is left out, so that the API asks for it. */
export function agreementBody({ address, listing, disclosure, ...draft }: AgreementDraft) {
  const { unit, ...place } = address;
  const { buyerAgentCompensation, ...offered } = listing;
  const { materialFacts, ...disclosed } = disclosure;
  return {
    ...draft,
    address: { ...place, state: 'FL', ...(unit.trim() && { unit }) },
    listing: { ...offered, ...(buyerAgentCompensation.trim() && { buyerAgentCompensation }) },
    disclosure: { ...disclosed, ...(materialFacts.trim() && { materialFacts }) },
  };
}

/**
 * A stored draft laid over a new one: of what storage holds, only what has the shape of an answer
 * is believed.
 */
export function restored<T>(fresh: T, stored: unknown): T {
  return merged(fresh, stored) as T;
}

function merged(fresh: unknown, stored: unknown): unknown {
  if (Array.isArray(fresh)) return Array.isArray(stored) ? restoredList(fresh, stored) : fresh;
  if (typeof fresh === 'object' && fresh !== null) {
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return fresh;
    const known = Object.entries(fresh).map(([key, value]) => [
      key,
      merged(value, Reflect.get(stored, key)),
    ]);
    // Answers of yes and no, and amounts, are absent until they are given.
    const given = Object.entries(stored).filter(
      ([key, value]) =>
        !Object.hasOwn(fresh, key) && (typeof value === 'boolean' || typeof value === 'number'),
    );
    return { ...Object.fromEntries(given), ...Object.fromEntries(known) };
  }
  return typeof stored === typeof fresh ? stored : fresh;
}

function restoredList(fresh: readonly unknown[], stored: readonly unknown[]): readonly unknown[] {
  const [model] = fresh;
  if (model === undefined) return stored.filter((item) => typeof item === 'string');
  const rows = stored.slice(0, 10).map((row) => merged(EMPTY_SELLER, row));
  return rows.length > 0 ? rows : fresh;
}

/** The draft with an answer set at a path such as `sellers.0.email`. */
export function setAt<T>(draft: T, path: string, value: unknown): T {
  return withValue(draft, path.split('.'), value) as T;
}

function withValue(holder: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(holder)) {
    return holder.map((item, at) => (String(at) === key ? withValue(item, rest, value) : item));
  }
  const before = typeof holder === 'object' && holder !== null ? holder : {};
  return { ...before, [key]: withValue(Reflect.get(before, key), rest, value) };
}
