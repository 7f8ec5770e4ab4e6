import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

export type LockedPackage = Readonly<{
  name: string;
  version: string;
  license: string;
  /** The integrity hash in the lock file: `sha512-…`. */
  integrity: string | undefined;
  /** Needed to run or build the product, not only to check or test it. */
  isShipped: boolean;
  hasInstallScript: boolean;
}>;

/** Returns all packages in the lock file, each version once, in alphabetical order. */
export function lockedPackages(lockFile: string): readonly LockedPackage[] {
  const { packages } = lockSchema.parse(JSON.parse(lockFile));
  const found = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      license: entry.license ?? 'NONE',
      integrity: entry.integrity,
      isShipped: !entry.dev,
      hasInstallScript: entry.hasInstallScript === true,
    }));
  const once = new Map(found.map((one) => [`${one.name}@${one.version}`, one]));
  return [...once.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}
