import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Button } from '#site/ui/Button.tsx';
import { CONSUMER_TEXTS as T } from './texts.ts';

type CopiedCodeProps = Readonly<{ locale: Locale; label: string; text: string }>;

/** A secret to copy. If the clipboard is unavailable, a tap selects it. */
export function CopiedCode({ locale, label, text }: CopiedCodeProps) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      setIsCopied(false);
    }
  }

  return (
    <>
      <code>{text}</code>
      <Button variant="second" size="small" icon="copy" onClick={() => void copy()}>
        <span aria-live="polite">{(isCopied ? T.copied : T.copy)[locale]}</span>
        <span className="visually-hidden">: {label}</span>
      </Button>
    </>
  );
}
