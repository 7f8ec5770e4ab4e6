/** How a property was sold. */
export type Sale = Readonly<{
  priceCents: number;
  /** The day of the closing, `YYYY-MM-DD`. */
  soldOn: string;
  /** Why it is marked without an executed contract. */
  reason: string | null;
  /** When it was marked, epoch ms. */
  at: number;
}>;
