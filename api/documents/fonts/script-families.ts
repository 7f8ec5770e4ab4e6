/**
 * A font family for characters that the bundled fonts lack; its files are in the Worker's assets.
 */
export type ScriptFamily = Readonly<{
  name: string;
  /** The name of its package and of its folder in `public/fonts`. */
  slug: string;
  /** Uses the static font, because the library cannot vary composite glyphs. */
  isStatic?: boolean;
  /** The characters this family is used for; families are tried in the order of this list. */
  letters: RegExp;
}>;

const HAN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}]/u;

/**
 * Noto Sans for the scripts of the world's civil registers (SIL Open Font License 1.1), from
 * Fontsource. A word in Han characters is set in the first of the four Han families that has all of
 * them.
 */
export const SCRIPT_FAMILIES: readonly ScriptFamily[] = [
  { name: 'NotoSansSC', slug: 'noto-sans-sc', letters: HAN },
  { name: 'NotoSansJP', slug: 'noto-sans-jp', letters: HAN },
  { name: 'NotoSansHK', slug: 'noto-sans-hk', letters: HAN },
  { name: 'NotoSansKR', slug: 'noto-sans-kr', letters: /[\p{scx=Han}\p{scx=Hang}]/u },
  { name: 'NotoSansArabic', slug: 'noto-sans-arabic', letters: /\p{scx=Arab}/u },
  {
    name: 'NotoSansHebrew',
    slug: 'noto-sans-hebrew',
    isStatic: true,
    letters: /\p{scx=Hebr}/u,
  },
  { name: 'NotoSansDevanagari', slug: 'noto-sans-devanagari', letters: /\p{scx=Deva}/u },
  { name: 'NotoSansBengali', slug: 'noto-sans-bengali', letters: /\p{scx=Beng}/u },
  { name: 'NotoSansGurmukhi', slug: 'noto-sans-gurmukhi', letters: /\p{scx=Guru}/u },
  { name: 'NotoSansGujarati', slug: 'noto-sans-gujarati', letters: /\p{scx=Gujr}/u },
  { name: 'NotoSansOriya', slug: 'noto-sans-oriya', letters: /\p{scx=Orya}/u },
  { name: 'NotoSansTamil', slug: 'noto-sans-tamil', letters: /\p{scx=Taml}/u },
  { name: 'NotoSansTelugu', slug: 'noto-sans-telugu', letters: /\p{scx=Telu}/u },
  { name: 'NotoSansKannada', slug: 'noto-sans-kannada', letters: /\p{scx=Knda}/u },
  { name: 'NotoSansMalayalam', slug: 'noto-sans-malayalam', letters: /\p{scx=Mlym}/u },
  { name: 'NotoSansSinhala', slug: 'noto-sans-sinhala', letters: /\p{scx=Sinh}/u },
  { name: 'NotoSansThai', slug: 'noto-sans-thai', letters: /\p{scx=Thai}/u },
  { name: 'NotoSansLao', slug: 'noto-sans-lao', letters: /\p{scx=Laoo}/u },
  { name: 'NotoSansKhmer', slug: 'noto-sans-khmer', letters: /\p{scx=Khmr}/u },
  { name: 'NotoSansMyanmar', slug: 'noto-sans-myanmar', letters: /\p{scx=Mymr}/u },
  { name: 'NotoSansGeorgian', slug: 'noto-sans-georgian', letters: /\p{scx=Geor}/u },
  { name: 'NotoSansArmenian', slug: 'noto-sans-armenian', letters: /\p{scx=Armn}/u },
  { name: 'NotoSansEthiopic', slug: 'noto-sans-ethiopic', letters: /\p{scx=Ethi}/u },
];
