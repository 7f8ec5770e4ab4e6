import { useEffect, useRef, useState } from 'react';
import type { Localized } from '#domain/i18n/locale.ts';
import { api, ask } from '#site/api.ts';
import { apiUrl } from '#site/api-url.ts';
import { setSaved } from '#site/properties/wizard/send-answers.ts';
import { addToast } from '#site/stores/toasts.ts';

/** How long deleting a photo can be undone. */
const UNDO_MS = 8_000;

/**
 * State of the photos. Changes are shown immediately and reverted on failure. The rest of the page
 * hears of the first and the last photo; of a returned property, of each change.
 */
export function usePhotos(propertyId: string, start: readonly ShownPhoto[], isReturned: boolean) {
  const [photos, setPhotos] = useState(start);
  const [hasFailed, setHasFailed] = useState(false);
  const [turningId, setTurningId] = useState<string>();
  const latest = useRef(start);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const param = { id: propertyId };
  const removed = useRef(new Map<string, Removed>());

  // Photos that can still be restored are deleted when the page is left.
  useEffect(() => {
    const leave = () => {
      for (const id of removed.current.keys()) {
        void fetch(apiUrl(`/api/properties/${propertyId}/photos/${id}`), {
          method: 'DELETE',
          keepalive: true,
        });
      }
      removed.current.clear();
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [propertyId]);

  function show(next: readonly ShownPhoto[]): void {
    latest.current = next;
    setPhotos(next);
  }

  /** Calls run one after another, so that the last change wins. */
  function change(next: readonly ShownPhoto[], call: () => Promise<boolean>): void {
    const before = latest.current;
    show(next);
    queue.current = queue.current.then(async () => {
      const isDone = await call();
      setHasFailed(!isDone);
      if (!isDone) show(before);
      else if (isReturned || (before.length === 0) !== (next.length === 0)) await refreshPage();
    });
  }

  async function refreshPage(): Promise<void> {
    const { data } = await ask(api.properties[':id'].$get({ param }));
    if (data) setSaved(data.property);
  }

  return {
    photos,
    hasFailed,
    turningId,
    add(added: readonly ShownPhoto[]) {
      const isFirst = latest.current.length === 0;
      const known = new Set(latest.current.map(({ id }) => id));
      show([...latest.current, ...added.filter(({ id }) => !known.has(id))]);
      if (isReturned || isFirst) void refreshPage();
    },
    move(id: string, place: number) {
      const next = movedTo(latest.current, id, place);
      const order = next.map((photo) => photo.id);
      change(next, () => arrange({ order }));
    },
    describe(id: string, texts: Readonly<{ caption: Localized; alt: Localized }>) {
      const next = latest.current.map((photo) =>
        photo.id === id ? { ...photo, ...texts } : photo,
      );
      const { caption, alt } = texts;
      change(next, () =>
        arrange({ captions: { [id]: { ...caption } }, alts: { [id]: { ...alt } } }),
      );
    },
    /** Rotates a photo by 90° clockwise. Resolves to whether it succeeded. */
    turn(id: string): Promise<boolean> {
      setTurningId(id);
      const turning = queue.current.then(() => turned(id));
      queue.current = turning.then(() => setTurningId(undefined));
      return turning;
    },
    /** Removes a photo from the page; it is deleted when that can no longer be undone. */
    remove(id: string, texts: UndoTexts) {
      const place = latest.current.findIndex((photo) => photo.id === id);
      const photo = latest.current[place];
      if (!photo) return;
      removed.current.set(id, { photo, place });
      show(latest.current.filter((one) => one.id !== id));
      addToast({
        title: texts.removed,
        icon: 'trash',
        timeout: UNDO_MS,
        actions: [{ label: texts.undo, click: () => restore(id) }],
        callback: () => forget(id),
      });
    },
  };

  function restore(id: string): void {
    const was = removed.current.get(id);
    if (!was) return;
    removed.current.delete(id);
    show(movedTo([...latest.current, was.photo], id, was.place));
  }

  function forget(id: string): void {
    const was = removed.current.get(id);
    if (!was) return;
    removed.current.delete(id);
    queue.current = queue.current.then(async () => {
      const call = api.properties[':id'].photos[':photoId'].$delete({
        param: { ...param, photoId: id },
      });
      const { error } = await ask(call);
      setHasFailed(error !== undefined);
      if (error) show(movedTo([...latest.current, was.photo], id, was.place));
      else if (isReturned || latest.current.length === 0) await refreshPage();
    });
  }

  async function turned(id: string): Promise<boolean> {
    const before = latest.current.find((photo) => photo.id === id);
    if (!before) return false;
    const json = { turn: { photo: id, degrees: nextTurn(before) } };
    const { data } = await ask(api.properties[':id'].photos.$patch({ param, json }));
    const after = data?.photos.find((photo) => photo.id === id);
    setHasFailed(!after);
    if (after) show(latest.current.map((photo) => (photo.id === id ? after : photo)));
    return after !== undefined;
  }

  async function arrange(json: Arrangement): Promise<boolean> {
    return (await ask(api.properties[':id'].photos.$patch({ param, json }))).error === undefined;
  }
}

type Removed = Readonly<{ photo: ShownPhoto; place: number }>;
type UndoTexts = Readonly<{ removed: string; undo: string }>;
type Words = Record<string, { es: string; en: string }>;
type Arrangement = { order?: string[]; captions?: Words; alts?: Words };

/** A photo as its page shows it. */
export type ShownPhoto = Readonly<{
  id: string;
  hash: string;
  placeholder: string;
  caption: Localized;
  alt: Localized;
  /** Clockwise rotation by the owner. */
  turned?: Readonly<{ degrees: 90 | 180 | 270 }> | undefined;
}>;

const TURNS = [0, 90, 180, 270] as const;

/** Rotation after another 90° clockwise. */
function nextTurn({ turned }: Pick<ShownPhoto, 'turned'>): (typeof TURNS)[number] {
  return TURNS.find((degrees) => degrees > (turned?.degrees ?? 0)) ?? 0;
}

/** Whether an API response contains photos; validated because it comes from the network. */
export function isPhotoList(answer: unknown): answer is { photos: readonly ShownPhoto[] } {
  if (typeof answer !== 'object' || answer === null) return false;
  const photos: unknown = Reflect.get(answer, 'photos');
  return Array.isArray(photos) && photos.every(isPhoto);
}

function isPhoto(photo: unknown): photo is ShownPhoto {
  if (typeof photo !== 'object' || photo === null) return false;
  const { id, hash, placeholder, caption, alt }: Partial<Record<keyof ShownPhoto, unknown>> = photo;
  return (
    [id, hash, placeholder].every((text) => typeof text === 'string') &&
    [caption, alt].every((text) => typeof text === 'object')
  );
}

/** The photos with one moved to an index. */
export function movedTo(
  photos: readonly ShownPhoto[],
  id: string,
  place: number,
): readonly ShownPhoto[] {
  const moved = photos.find((photo) => photo.id === id);
  if (!moved) return photos;
  const others = photos.filter((photo) => photo !== moved);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}
