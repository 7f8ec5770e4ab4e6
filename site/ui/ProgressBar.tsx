export type ProgressBarProps = Readonly<{
  value: number;
  max: number;
  /** Accessible name; without it the bar is decorative, next to a text. */
  label?: string;
  /** The value in words: "3.2 MB de 8 MB". */
  text?: string;
}>;

export function ProgressBar({ value, max, label, text }: ProgressBarProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  const bar = <span style={{ width: `${share}%` }} />;
  if (!label) {
    return (
      <div className="progress" aria-hidden="true">
        {bar}
      </div>
    );
  }
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
    >
      {bar}
    </div>
  );
}
