import type { Person } from '#tests/factories/offers.ts';
import { aWitness } from './actors.ts';
import type { Row } from './matrix/reach.ts';
import { THINGS, type Thing } from './objects.ts';

/** A person who may make a request, and an object of theirs. */
export type Scene = Readonly<{ who: Person | undefined; thing: Thing }>;

/** Creates both for a row of the matrix; requests that are open to all are made by a visitor. */
export async function sceneOf(row: Row): Promise<Scene> {
  const mayAct = (['buyer', 'seller', 'admin'] as const).find((profile) =>
    ['all', 'own'].includes(row[profile]),
  );
  const who = row.visitor ? undefined : await aWitness(mayAct ?? 'buyer');
  if (!row.of) return { who, thing: {} };
  const isOwn = who && who.profile !== 'admin';
  const owner = isOwn ? who : await aWitness('seller');
  return { who, thing: (await THINGS[row.of](owner)) ?? {} };
}

/** Returns a path of the API with its parameters filled in. */
export function filled(path: string, row: Row, thing: Thing): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent({ ...row.params, ...thing }[name] ?? 'x'),
  );
}
