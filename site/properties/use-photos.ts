import { useRef, useState } from 'react';
import type { Localized } from '#domain/i18n/locale.ts';
import { api, ask } from '#site/api.ts';
import { movedTo, type ShownPhoto } from './shown-photo.ts';
import { setProgress } from './wizard-store.ts';

/** The photos as they are arranged; every change shows at once and is taken back if it fails. */
export function usePhotos(propertyId: string, start: readonly ShownPhoto[]) {
  const [photos, setPhotos] = useState(start);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(start);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const param = { id: propertyId };

  function show(next: readonly ShownPhoto[]): void {
    latest.current = next;
    setPhotos(next);
  }

  /** One call after the other: the last change is the one that stays. */
  function change(next: readonly ShownPhoto[], call: () => Promise<boolean>): void {
    const before = latest.current;
    show(next);
    queue.current = queue.current.then(async () => {
      const isDone = await call();
      setHasFailed(!isDone);
      if (!isDone) show(before);
      else if ((before.length === 0) !== (next.length === 0)) await tellProgress();
    });
  }

  async function tellProgress(): Promise<void> {
    const { data } = await ask(api.properties[':id'].$get({ param }));
    if (data) setProgress(data.property.completeness);
  }

  return {
    photos,
    hasFailed,
    add(added: readonly ShownPhoto[]) {
      const isFirst = latest.current.length === 0;
      const known = new Set(latest.current.map(({ id }) => id));
      show([...latest.current, ...added.filter(({ id }) => !known.has(id))]);
      if (isFirst) void tellProgress();
    },
    move(id: string, place: number) {
      const next = movedTo(latest.current, id, place);
      const order = next.map((photo) => photo.id);
      change(next, () => arrange({ order }));
    },
    describe(id: string, caption: Localized) {
      const next = latest.current.map((photo) => (photo.id === id ? { ...photo, caption } : photo));
      change(next, () => arrange({ captions: { [id]: { ...caption } } }));
    },
    remove(id: string) {
      const next = latest.current.filter((photo) => photo.id !== id);
      change(next, async () => {
        const call = api.properties[':id'].photos[':photoId'].$delete({
          param: { ...param, photoId: id },
        });
        return (await ask(call)).error === undefined;
      });
    },
  };

  async function arrange(json: Arrangement): Promise<boolean> {
    return (await ask(api.properties[':id'].photos.$patch({ param, json }))).error === undefined;
  }
}

type Arrangement = { order?: string[]; captions?: Record<string, { es: string; en: string }> };
