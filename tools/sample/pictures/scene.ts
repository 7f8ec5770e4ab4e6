import { condoTowers } from './houses/condo-towers.ts';
import { cottage } from './houses/cottage.ts';
import { duplex } from './houses/duplex.ts';
import { fourplex } from './houses/fourplex.ts';
import { mediterranean } from './houses/mediterranean.ts';
import { midCentury } from './houses/mid-century.ts';
import { mobileHome } from './houses/mobile-home.ts';
import { ranch } from './houses/ranch.ts';
import { rearPool } from './houses/rear-pool.ts';
import { townhouses } from './houses/townhouses.ts';
import { villa } from './houses/villa.ts';
import { bath } from './interiors/bath.ts';
import { bedroom } from './interiors/bedroom.ts';
import { dining } from './interiors/dining.ts';
import { kitchen } from './interiors/kitchen.ts';
import { living } from './interiors/living.ts';
import { roomSheet } from './interiors/room.ts';
import { terrace } from './interiors/terrace.ts';
import { canalDock } from './nature/canal-dock.ts';
import { canalLot } from './nature/canal-lot.ts';
import { pastureLot } from './nature/pasture-lot.ts';
import { createSheet, type Hour, type Sheet } from './sheet.ts';

type Draw = (sheet: Sheet, seed: number) => string;

const EXTERIORS = {
  mediterranean,
  mid_century: midCentury,
  cottage,
  ranch,
  townhouses,
  duplex,
  fourplex,
  condo_towers: condoTowers,
  villa,
  mobile_home: mobileHome,
  land_canal: canalLot,
  land_pasture: pastureLot,
  rear_pool: rearPool,
  canal_dock: canalDock,
} as const satisfies Record<string, Draw>;

const INTERIORS = { living, kitchen, bedroom, bath, dining, terrace } as const satisfies Record<
  string,
  Draw
>;

type ExteriorKind = keyof typeof EXTERIORS;
type InteriorKind = keyof typeof INTERIORS;
export type SceneKind = ExteriorKind | InteriorKind;

const KINDS = [...Object.keys(EXTERIORS), ...Object.keys(INTERIORS)];

/** Width and height of every scene, in pixels. */
export const SCENE_SIZE = { width: 1200, height: 800 } as const;

export function isExterior(kind: SceneKind): kind is ExteriorKind {
  return kind in EXTERIORS;
}

/** One picture as SVG, 1200 × 800; the same kind, seed and hour give the same picture. */
export function scene({
  kind,
  seed,
  hour,
}: Readonly<{ kind: SceneKind; seed: number; hour: Hour }>): string {
  // Each kind has its own random numbers; otherwise all would have the same clouds.
  const chance = seed * 64 + KINDS.indexOf(kind);
  const sheet = isExterior(kind) ? createSheet(chance, hour) : roomSheet(chance, hour);
  const draw: Draw = isExterior(kind) ? EXTERIORS[kind] : INTERIORS[kind];
  return sheet.finish(draw(sheet, seed), SCENE_SIZE);
}
