import type { Locale } from '#domain/i18n/locale.ts';
import type { FontStyle } from '../fonts/font-files.ts';

/** US Letter, in points, with the margins for header and footer. */
export const PAGE = { width: 612, height: 792, left: 42, right: 570, top: 722, foot: 58 } as const;
const GAP = 20;
export const COLUMN_WIDTH = (PAGE.right - PAGE.left - GAP) / 2;
export const COLUMNS = [
  { locale: 'es', x: PAGE.left },
  { locale: 'en', x: PAGE.left + COLUMN_WIDTH + GAP },
] as const satisfies readonly { locale: Locale; x: number }[];

/** Language codes of the columns in the PDF. */
export const LANGUAGE = { es: 'es-US', en: 'en-US' } as const satisfies Record<Locale, string>;

/** The product's colors (`site/styles/theme.css`). */
export const COLOR = {
  ink: '#14211f',
  soft: '#4c5a57',
  green: '#0e5a54',
  deep: '#0a403c',
  sand: '#f7f4ee',
  line: '#dfdacf',
  white: '#ffffff',
} as const;
export type Color = (typeof COLOR)[keyof typeof COLOR];

export type TextStyle = Readonly<{ font: FontStyle; size: number; leading: number; color: Color }>;
export const TEXT = {
  title: { font: 'title', size: 17, leading: 21, color: COLOR.ink },
  heading: { font: 'bold', size: 10, leading: 14, color: COLOR.deep },
  text: { font: 'plain', size: 8.75, leading: 12.25, color: COLOR.ink },
  fact: { font: 'plain', size: 8, leading: 11.1, color: COLOR.ink },
  strong: { font: 'bold', size: 8, leading: 11.1, color: COLOR.ink },
  label: { font: 'plain', size: 8, leading: 11.1, color: COLOR.soft },
  exact: { font: 'plain', size: 7.25, leading: 10.25, color: COLOR.ink },
  name: { font: 'bold', size: 10.5, leading: 15, color: COLOR.ink },
  signature: { font: 'italic', size: 13, leading: 18, color: COLOR.deep },
  small: { font: 'plain', size: 6.75, leading: 9, color: COLOR.soft },
} as const satisfies Record<string, TextStyle>;
