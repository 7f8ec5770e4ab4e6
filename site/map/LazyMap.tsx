import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsReady } from '#site/ui/Button.tsx';
import { loadAgain } from '#site/ui/browser/load-again.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { MapTexts } from './texts.ts';

/** Phones load a map only when it is asked for, because it is larger than the rest of the page. */
const PHONE = '(max-width: 47.99rem)';

type Props<CanvasProps> = Readonly<{
  texts: MapTexts;
  load: () => Promise<(canvas: CanvasProps) => ReactNode>;
  /** Properties of the loaded map. */
  canvas: CanvasProps;
}>;

/** A map that is loaded when it is about to become visible, on phones by its button. */
export function LazyMap<CanvasProps extends object>({ texts, load, canvas }: Props<CanvasProps>) {
  const [render, setRender] = useState<(canvas: CanvasProps) => ReactNode>();
  const [isOpening, setIsOpening] = useState(false);
  const isReady = useIsReady();
  const gate = useRef<HTMLButtonElement>(null);

  function open(): void {
    if (isOpening) return;
    setIsOpening(true);
    loadAgain(load).then(
      (loaded) => setRender(() => loaded),
      (error: unknown) => {
        // The button remains, to try again.
        console.error(error);
        setIsOpening(false);
      },
    );
  }
  const openWhenSeen = useEffectEvent(open);

  useEffect(() => {
    if (!gate.current || matchMedia(PHONE).matches) return;
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watching.disconnect();
        openWhenSeen();
      },
      { rootMargin: '200px' },
    );
    watching.observe(gate.current);
    return () => watching.disconnect();
  }, []);

  if (render) return render(canvas);
  return (
    <button
      ref={gate}
      type="button"
      className="map-gate"
      disabled={!isReady}
      aria-busy={isOpening}
      onClick={open}
    >
      <Icon name="map" />
      {isOpening ? texts.opening : texts.open}
    </button>
  );
}
