import { type PointerEvent, useRef, useState } from 'react';

/**
 * Photos dragged to another place by mouse, finger or pen. A mouse may take the picture itself; a
 * finger takes the handle, because on the picture it scrolls.
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
    /** The events of what is taken; `fingers` says whether a finger may take it. */
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

/** The card under a pointer, wherever the pointer was caught. */
function photoAt({ clientX, clientY }: PointerEvent): HTMLElement | undefined {
  const card = document.elementFromPoint(clientX, clientY)?.closest('[data-photo]');
  return card instanceof HTMLElement ? card : undefined;
}

const EDGE_PIXELS = 64;

/** A long list comes along when the pointer nears the top or the bottom of the window. */
function scrollNearEdge(y: number): void {
  if (y < EDGE_PIXELS) scrollBy(0, -12);
  else if (y > innerHeight - EDGE_PIXELS) scrollBy(0, 12);
}
