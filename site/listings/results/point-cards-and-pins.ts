import { pointedHome } from '#site/stores/search.ts';

/** Highlights the pin of a hovered or focused card, and the card of a pin. */
export function pointCardsAndPins(): void {
  for (const name of ['pointerover', 'focusin'] as const) {
    document.addEventListener(name, ({ target }) => point(target), { passive: true });
  }
  pointedHome.listen((home) => {
    for (const card of document.querySelectorAll<HTMLElement>('[data-listing]')) {
      card.toggleAttribute('data-pointed', card.dataset['listing'] === home?.id);
    }
  });
}

function point(target: EventTarget | null): void {
  if (!(target instanceof Element) || target.closest('.map-frame')) return;
  const card = target.closest<HTMLElement>('[data-listing]');
  const id = card?.dataset['listing'];
  if (id === pointedHome.get()?.id) return;
  const [lat, lng] = card?.dataset['at']?.split(',').map(Number) ?? [];
  pointedHome.set(id === undefined ? undefined : { id, at: lat && lng ? { lat, lng } : undefined });
}
