import type { Person } from '#tests/factories/offers.ts';
import { aWitness } from './actors.ts';
import type { Row } from './matrix/reach.ts';
import { THINGS, type Thing } from './objects.ts';

/** A person who may make a request, and an object of theirs. */
export type Scene = Readonly<{ who: Person | undefined; thing: Thing }>;

/** Creates both for a row of the matrix; requests that are open to all are made by a visitor. */
export async function sceneOf(row: Row): Promise<Scene> {
  const profile = actorOf(row);
  const who = profile === 'visitor' ? undefined : await aWitness(profile);
  if (!row.of) return { who, thing: {} };
  const isOwn = who && who.profile !== 'admin';
  const owner = isOwn ? who : await aWitness('seller');
  return { who, thing: (await THINGS[row.of](owner)) ?? {} };
}

/** Returns the profile of the person in the scene of a row. */
export function actorOf(row: Row) {
  if (row.visitor) return 'visitor';
  const mayAct = (['buyer', 'seller', 'admin'] as const).find((profile) =>
    ['all', 'own'].includes(row[profile]),
  );
  return mayAct ?? 'buyer';
}

/**
 * Scenes that no request has changed, by actor and kind of object, for the next row with the same:
 * creating a scene takes longer than most requests.
 */
export class SpareScenes {
  readonly #spare = new Map<string, Scene[]>();

  async take(actor: string, row: Row, make: () => Promise<Scene>): Promise<Scene> {
    return this.#scenesOf(actor, row).pop() ?? make();
  }

  giveBack(actor: string, row: Row, scene: Scene): void {
    this.#scenesOf(actor, row).push(scene);
  }

  #scenesOf(actor: string, { of: kind = 'user' }: Row): Scene[] {
    const key = `${actor} ${kind}`;
    const scenes = this.#spare.get(key) ?? [];
    this.#spare.set(key, scenes);
    return scenes;
  }
}

/** Whether a request that succeeded or hit a rate limit may have changed its scene. */
export function isSpent(method: string, status: number): boolean {
  return (method !== 'GET' && status < 300) || status === 429;
}

/** Returns a path of the API with its parameters filled in. */
export function filled(path: string, row: Row, thing: Thing): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent({ ...row.params, ...thing }[name] ?? 'x'),
  );
}
