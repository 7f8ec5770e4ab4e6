import type { SigningAnswer } from './signing-calls.ts';

/** Somebody who signs for the sellers, as the form has them. */
export type SellerRow = Readonly<{
  key: string;
  name: string;
  email: string;
  capacity: string;
  isMarried: boolean | undefined;
  /** The key of the seller whose spouse this is. */
  spouseOf: string | undefined;
  /** Where they are from: a seller who was named before, one who was added, or a spouse who joins. */
  from: 'named' | 'added' | 'joined';
}>;
export type SellerRows = readonly SellerRow[];

const BLANK = { name: '', email: '', capacity: '', isMarried: undefined, spouseOf: undefined };

/** A row for somebody else who sells. */
export function addedSeller(): SellerRow {
  return { ...BLANK, key: crypto.randomUUID(), from: 'added' };
}

/** The rows the form begins with. */
export function proposedRows(proposal: SigningAnswer['proposal']): SellerRows {
  return (proposal?.sellers ?? []).map(({ spouseOf, ...seller }, place) => ({
    ...{ ...BLANK, ...seller, capacity: seller.capacity ?? '', isMarried: seller.isMarried },
    ...{ key: `named${place}`, from: spouseOf === undefined ? 'named' : 'joined' },
    spouseOf: spouseOf === undefined ? undefined : `named${spouseOf}`,
  }));
}

/** The sellers who may be the spouse of one of them: all others who are nobody else's. */
export function mayBeSpouse(rows: SellerRows, key: string): SellerRows {
  return rows.filter(
    (one) =>
      one.key !== key &&
      one.from !== 'joined' &&
      (one.spouseOf === undefined || one.spouseOf === key) &&
      !rows.some(({ spouseOf }) => spouseOf === one.key),
  );
}

/** The rows with somebody married or not; their previous spouse is no longer one. */
export function withMarried(rows: SellerRows, key: string, isMarried: boolean): SellerRows {
  const alone = withoutSpouse(rows, key).map((one) =>
    one.key === key ? { ...one, isMarried } : one,
  );
  return isMarried && mayBeSpouse(alone, key).length === 0 ? withJoined(alone, key) : alone;
}

/** The rows with a seller as the spouse of another. */
export function withSpouse(rows: SellerRows, key: string, spouse: string): SellerRows {
  return withoutSpouse(rows, key).map((one) =>
    one.key === spouse ? { ...one, spouseOf: key, isMarried: undefined } : one,
  );
}

/** The rows with a spouse who is no seller and joins the sale, below whose spouse they are. */
export function withJoined(rows: SellerRows, key: string): SellerRows {
  const alone = withoutSpouse(rows, key);
  const at = alone.findIndex((one) => one.key === key) + 1;
  return alone.toSpliced(at, 0, {
    ...{ ...BLANK, key: crypto.randomUUID() },
    ...{ spouseOf: key, from: 'joined' },
  });
}

/** The rows without somebody, and without the person who joins as their spouse. */
export function without(rows: SellerRows, key: string): SellerRows {
  return withoutSpouse(rows, key).filter((one) => one.key !== key);
}

/** The rows of a home that is no homestead: sellers alone. */
export function withoutSpouses(rows: SellerRows): SellerRows {
  return rows.reduce((left, { key }) => withMarried(left, key, false), rows);
}

function withoutSpouse(rows: SellerRows, key: string): SellerRows {
  return rows
    .filter(({ from, spouseOf }) => from !== 'joined' || spouseOf !== key)
    .map((one) => (one.spouseOf === key ? { ...one, spouseOf: undefined } : one));
}
