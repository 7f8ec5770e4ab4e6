import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import type { PickerTexts } from './picker-texts.ts';

/** Until when the chosen time is held, or that it no longer is. */
export function HeldHour({
  hour,
  until,
  texts,
  onAgain,
}: Readonly<{
  hour: string;
  /** Absent after the hold has ended. */
  until: string | undefined;
  texts: PickerTexts;
  onAgain: () => void;
}>) {
  return (
    <Notice icon="clock" live>
      {until ? (
        texts.held(hour, until)
      ) : (
        <>
          <strong>{texts.holdOver(hour)}</strong>
          <p>{texts.holdOverWhy}</p>
          <Button onClick={onAgain}>{texts.holdAgain}</Button>
        </>
      )}
    </Notice>
  );
}
