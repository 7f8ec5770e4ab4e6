import type { Fetcher } from '@cloudflare/workers-types';
import { type FontFace, readShapedFace } from './font-face.ts';
import { SCRIPT_FAMILIES, type ScriptFamily } from './script-families.ts';

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
