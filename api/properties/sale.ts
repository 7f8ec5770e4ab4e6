/** The sale of a property. */
export type Sale = Readonly<{
  priceCents: number;
  /** Day of the closing, `YYYY-MM-DD`. */
  soldOn: string;
  /** Why it was marked as sold without an executed contract. */
  reason: string | null;
  /** When it was marked as sold, epoch ms. */
  at: number;
}>;
