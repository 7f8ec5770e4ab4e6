import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import type { PickerTexts } from '#site/visits/texts.ts';

/** Until when the chosen hour is held, or that it no longer is. */
export function HeldHour({
  hour,
  until,
  words,
  onAgain,
}: Readonly<{
  hour: string;
  /** Absent once the hold is over. */
  until: string | undefined;
  words: PickerTexts;
  onAgain: () => void;
}>) {
  return (
    <Notice icon="clock" live>
      {until ? (
        words.held(hour, until)
      ) : (
        <>
          <strong>{words.holdOver(hour)}</strong>
          <p>{words.holdOverWhy}</p>
          <Button onClick={onAgain}>{words.holdAgain}</Button>
        </>
      )}
    </Notice>
  );
}
