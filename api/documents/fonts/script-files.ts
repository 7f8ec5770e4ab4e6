import type { Fetcher } from '@cloudflare/workers-types';
import { type FontFace, readShapedFace } from './font-face.ts';

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

/** Where the Worker's static files are. */
export type FontAssets = Readonly<{ ASSETS: Pick<Fetcher, 'fetch'> }>;

/** Where they are in `public`. */
const FOLDER = '/fonts';

/** Google Fonts divides a family into files by character range. */
type Slice = Readonly<{ first: number; last: number; file: string }>;

/** Number of faces cached per isolate; a page of Chinese names needs about a dozen. */
const MAX_FACES = 24;
const faces = new Map<string, Promise<FontFace>>();
const slices = new Map<string, Promise<readonly Slice[]>>();

/**
 * Returns the files for these characters by family. All characters of a word come from the first
 * family that has them all; otherwise each comes from the first family that has it. Characters that
 * no family has are left out.
 * @param words the characters of each word that other fonts lack
 * @throws Error when the assets lack the list of a family's files
 */
export async function filesFor(
  words: readonly (readonly string[])[],
  assets: FontAssets,
): Promise<ReadonlyMap<ScriptFamily, ReadonlySet<string>>> {
  const all = words.flat();
  const asked = SCRIPT_FAMILIES.filter(({ letters }) => all.some((char) => letters.test(char)));
  const families = await Promise.all(
    asked.map(async (family) => {
      const held = await kept(slices, family.slug, () => readSlices(family, assets));
      const fileOf = (char: string) => {
        const point = family.letters.test(char) ? (char.codePointAt(0) ?? 0) : -1;
        return held.find(({ first, last }) => point >= first && point <= last)?.file;
      };
      return { family, fileOf };
    }),
  );
  const found = new Map<ScriptFamily, Set<string>>();
  for (const word of words) {
    const whole = families.find(({ fileOf }) => word.every((char) => fileOf(char)));
    for (const char of word) {
      const one = whole ?? families.find(({ fileOf }) => fileOf(char));
      const file = one?.fileOf(char);
      if (!one || !file) continue;
      found.set(one.family, (found.get(one.family) ?? new Set()).add(file));
    }
  }
  return found;
}

/**
 * Loads one of those files; cached per isolate.
 * @throws Error when the assets lack it
 */
export async function faceOf(file: string, assets: FontAssets): Promise<FontFace> {
  const face = kept(
    faces,
    file,
    async () =>
      await readShapedFace(new Uint8Array(await (await read(file, assets)).arrayBuffer())),
  );
  // Moves the face to the end, so that the least recently used one is removed first.
  faces.delete(file);
  faces.set(file, face);
  for (const oldest of [...faces.keys()].slice(0, -MAX_FACES)) faces.delete(oldest);
  return await face;
}

/** Returns a cached value or makes it; failures are not cached. */
function kept<T>(store: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const present = store.get(key);
  if (present !== undefined) return present;
  const made = make();
  store.set(key, made);
  made.catch(() => store.delete(key));
  return made;
}

async function readSlices({ slug }: ScriptFamily, assets: FontAssets): Promise<readonly Slice[]> {
  const answer = await read(`${FOLDER}/${slug}/ranges.json`, assets);
  // Written by `tools/fonts/copy-fonts.ts`.
  const parts = (await answer.json()) as readonly Readonly<{ file: string; ranges: string }>[];
  return parts.flatMap(({ file, ranges }) =>
    ranges.split(',').map((range) => {
      const [first = '', last = first] = range.slice(2).split('-');
      return {
        first: Number.parseInt(first, 16),
        last: Number.parseInt(last, 16),
        file: `${FOLDER}/${slug}/${file}`,
      };
    }),
  );
}

async function read(path: string, { ASSETS }: FontAssets) {
  // The host does not matter: the binding only uses the path.
  const answer = await ASSETS.fetch(new URL(path, 'https://assets.invalid').href);
  if (!answer.ok) throw new Error(`The font ${path} is missing: ${answer.status}.`);
  return answer;
}
