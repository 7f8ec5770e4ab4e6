import { halfWidth } from '#domain/i18n/half-width.ts';
import { TextField } from '#site/ui/fields/TextField.tsx';
import type { UiTexts } from '#site/ui/texts.ts';

type CardField = Readonly<{
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  texts: UiTexts;
  required: boolean;
}>;
type SandboxCardProps = Readonly<Record<'number' | 'expiry' | 'cvc', CardField>>;

/** Card form of the sandbox. Card numbers are not stored. */
export function SandboxCard({ number, expiry, cvc }: SandboxCardProps) {
  return (
    <>
      <TextField
        {...number}
        onChange={(text) => number.onChange(grouped(text))}
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        width="long"
      />
      <div className="field-row">
        <TextField
          {...expiry}
          onChange={(text) => expiry.onChange(slashed(pasted(text), expiry.value))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          width="short"
        />
        <TextField
          {...cvc}
          onChange={(text) => cvc.onChange(pasted(text))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          width="short"
        />
      </div>
    </>
  );
}

/** Groups digits by four: `4242 4242 4242 4242`. */
function grouped(text: string): string {
  return (
    halfWidth(text)
      .replace(/\D/g, '')
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

/** Text without full-width and invisible characters. */
function pasted(text: string): string {
  return halfWidth(text).replace(/[\s\p{Cf}]/gu, '');
}

/** Inserts the slash of an expiry date while typing, and allows deleting it. */
function slashed(text: string, before: string): string {
  const isErasing = text.length < before.length;
  return /^\d\d$/.test(text) && !isErasing ? `${text}/` : text;
}
