import { type PointerEvent, useRef, useState } from 'react';

/**
 * Drags photos by mouse, touch or pen. A mouse can drag the photo itself; touch only the handle,
 * because touching the photo scrolls.
 */
export function usePhotoDrag(onMove: (id: string, to: number) => void) {
  const dragged = useRef<string>(undefined);
  const [draggedId, setDraggedId] = useState<string>();
  const [overId, setOverId] = useState<string>();

  function end(): void {
    dragged.current = undefined;
    setDraggedId(undefined);
    setOverId(undefined);
  }

  return {
    draggedId,
    overId,
    /** Handlers of the dragged element; `fingers` tells whether it can be dragged by touch. */
    grip: (id: string, fingers: boolean) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || (event.pointerType !== 'mouse' && !fingers)) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = id;
        setDraggedId(id);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (dragged.current !== id) return;
        setOverId(photoAt(event)?.dataset['photo']);
        scrollNearEdge(event.clientY);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (dragged.current !== id) return;
        const target = photoAt(event);
        const place = Number(target?.dataset['place']);
        end();
        if (target && target.dataset['photo'] !== id && Number.isInteger(place)) onMove(id, place);
      },
      onPointerCancel: end,
    }),
  };
}

/** The card under the pointer, even while the pointer is captured. */
function photoAt({ clientX, clientY }: PointerEvent): HTMLElement | undefined {
  const card = document.elementFromPoint(clientX, clientY)?.closest('[data-photo]');
  return card instanceof HTMLElement ? card : undefined;
}

const EDGE_PIXELS = 64;

/** Scrolls when the pointer is near the top or bottom of the window. */
function scrollNearEdge(y: number): void {
  if (y < EDGE_PIXELS) scrollBy(0, -12);
  else if (y > innerHeight - EDGE_PIXELS) scrollBy(0, 12);
}
