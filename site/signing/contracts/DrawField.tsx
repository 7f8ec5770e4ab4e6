import { type PointerEvent, useRef } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { DRAWING } from '#domain/signing/signature.ts';
import { Button } from '#site/ui/Button.tsx';
import { SIGN_TEXTS as TEXTS } from './texts.ts';

export type Strokes = [number, number][][];
type DrawFieldProps = Readonly<{
  strokes: Strokes;
  onChange: (strokes: Strokes) => void;
  locale: Locale;
}>;

/**
 * Field to draw a signature as lines between points. Optional, because the typed name is
 * sufficient.
 */
export function DrawField({ strokes, onChange, locale }: DrawFieldProps) {
  const isDown = useRef(false);
  const count = strokes.reduce((sum, stroke) => sum + stroke.length, 0);

  function pointOf(event: PointerEvent<SVGSVGElement>): [number, number] {
    const box = event.currentTarget.getBoundingClientRect();
    const at = (part: number, whole: number, max: number) =>
      Math.min(max, Math.max(0, Math.round((part / whole) * max)));
    return [
      at(event.clientX - box.left, box.width, DRAWING.width),
      at(event.clientY - box.top, box.height, DRAWING.height),
    ];
  }

  return (
    <div className="draw">
      <p className="small">{TEXTS.drawing[locale]}</p>
      <svg
        className="draw-field"
        viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
        role="img"
        aria-label={TEXTS.drawing[locale]}
        onPointerDown={(event) => {
          if (strokes.length >= DRAWING.maxStrokes || count >= DRAWING.maxPoints) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          isDown.current = true;
          onChange([...strokes, [pointOf(event)]]);
        }}
        onPointerMove={(event) => {
          const last = strokes.at(-1);
          if (!isDown.current || !last || count >= DRAWING.maxPoints) return;
          const [x, y] = pointOf(event);
          const [fromX = 0, fromY = 0] = last.at(-1) ?? [];
          if (Math.hypot(x - fromX, y - fromY) < 3) return;
          onChange([...strokes.slice(0, -1), [...last, [x, y]]]);
        }}
        onPointerUp={() => {
          isDown.current = false;
        }}
      >
        {strokes.map((stroke) => (
          <polyline
            key={stroke.map(([x, y]) => `${x},${y}`).join(' ')}
            points={stroke.map(([x, y]) => `${x},${y}`).join(' ')}
          />
        ))}
      </svg>
      <Button variant="quiet" size="small" icon="undo" onClick={() => onChange([])}>
        {TEXTS.clearDrawing[locale]}
      </Button>
    </div>
  );
}
