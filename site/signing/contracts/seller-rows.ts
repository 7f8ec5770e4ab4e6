import type { SigningAnswer } from './signing-calls.ts';

/** A signer for the sellers, in the format of the form. */
export type SellerRow = Readonly<{
  key: string;
  name: string;
  email: string;
  capacity: string;
  isMarried: boolean | undefined;
  /** Key of the seller whose spouse this is. */
  spouseOf: string | undefined;
  /** Origin of the row: already named, added, or a spouse who joins. */
  from: 'named' | 'added' | 'joined';
}>;
export type SellerRows = readonly SellerRow[];

const BLANK = { name: '', email: '', capacity: '', isMarried: undefined, spouseOf: undefined };

/** A row for an additional seller. */
export function addedSeller(): SellerRow {
  return { ...BLANK, key: crypto.randomUUID(), from: 'added' };
}

/** Initial rows of the form. */
export function proposedRows(proposal: SigningAnswer['proposal']): SellerRows {
  return (proposal?.sellers ?? []).map(({ spouseOf, ...seller }, place) => ({
    ...{ ...BLANK, ...seller, capacity: seller.capacity ?? '', isMarried: seller.isMarried },
    ...{ key: `named${place}`, from: spouseOf === undefined ? 'named' : 'joined' },
    spouseOf: spouseOf === undefined ? undefined : `named${spouseOf}`,
  }));
}

/** Sellers who may be a given seller's spouse: all others who are not someone else's. */
export function mayBeSpouse(rows: SellerRows, key: string): SellerRows {
  return rows.filter(
    (one) =>
      one.key !== key &&
      one.from !== 'joined' &&
      (one.spouseOf === undefined || one.spouseOf === key) &&
      !rows.some(({ spouseOf }) => spouseOf === one.key),
  );
}

/** Rows after a change of marital status. A previous spouse is removed as such. */
export function withMarried(rows: SellerRows, key: string, isMarried: boolean): SellerRows {
  const alone = withoutSpouse(rows, key).map((one) =>
    one.key === key ? { ...one, isMarried } : one,
  );
  return isMarried && mayBeSpouse(alone, key).length === 0 ? withJoined(alone, key) : alone;
}

/** Rows with a seller set as the spouse of another. */
export function withSpouse(rows: SellerRows, key: string, spouse: string): SellerRows {
  return withoutSpouse(rows, key).map((one) =>
    one.key === spouse ? { ...one, spouseOf: key, isMarried: undefined } : one,
  );
}

/** Rows with a spouse who is not a seller and joins the sale, below the seller's row. */
export function withJoined(rows: SellerRows, key: string): SellerRows {
  const alone = withoutSpouse(rows, key);
  const at = alone.findIndex((one) => one.key === key) + 1;
  return alone.toSpliced(at, 0, {
    ...{ ...BLANK, key: crypto.randomUUID() },
    ...{ spouseOf: key, from: 'joined' },
  });
}

/** Rows without a person and the spouse who joins for them. */
export function without(rows: SellerRows, key: string): SellerRows {
  return withoutSpouse(rows, key).filter((one) => one.key !== key);
}

/** Rows for a home that is not a homestead: sellers only. */
export function withoutSpouses(rows: SellerRows): SellerRows {
  return rows.reduce((left, { key }) => withMarried(left, key, false), rows);
}

function withoutSpouse(rows: SellerRows, key: string): SellerRows {
  return rows
    .filter(({ from, spouseOf }) => from !== 'joined' || spouseOf !== key)
    .map((one) => (one.spouseOf === key ? { ...one, spouseOf: undefined } : one));
}
