import { emit, subscribe } from '#site/map/map-events.ts';

/** Highlights the pin of a hovered or focused card, and the card of a pin. */
export function pointCardsAndPins(): void {
  let pointed: string | null = null;
  const point = (card: HTMLElement | null) => {
    const id = card?.dataset['listing'] ?? null;
    if (id === pointed) return;
    pointed = id;
    const [lat, lng] = card?.dataset['at']?.split(',').map(Number) ?? [];
    const at = lat && lng ? { at: { lat, lng } } : {};
    emit('trato:card-hover', { id, ...at });
  };
  for (const name of ['pointerover', 'focusin'] as const) {
    document.addEventListener(name, (event) => point(cardAt(event.target)), { passive: true });
  }
  subscribe(
    'trato:pin-hover',
    ({ id }) => {
      for (const card of document.querySelectorAll<HTMLElement>('[data-listing]')) {
        card.toggleAttribute('data-pointed', card.dataset['listing'] === id);
      }
    },
    new AbortController().signal,
  );
}

function cardAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-listing]') : null;
}
