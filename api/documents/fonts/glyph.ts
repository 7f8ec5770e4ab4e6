/**
 * One outline of a font and its offset from the glyph's origin, in thousandths of the font size.
 */
export type Part = Readonly<{ id: number; x: number; y: number }>;

/** What is drawn for one unit of text. */
export type Glyph = Readonly<{
  parts: readonly Part[];
  /** The text that is copied from the PDF. */
  text: string;
  /** In thousandths of the font size. */
  width: number;
}>;
