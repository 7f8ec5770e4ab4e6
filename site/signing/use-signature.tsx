import { useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import type { Answer, Problem } from '#site/api.ts';
import { focusFirstError } from '#site/ui/ErrorSummary.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';

/** A typed name, and the code of the second factor once it was asked for. */
type Typed = Readonly<{ name: string; code?: string }>;
export type Signature = Omit<ReturnType<typeof useSignature>, 'sign'>;

/** State of a signature by typed name: what is typed, and what a refusal asks for. */
export function useSignature<Signed>(onSigned: (signed: Signed) => void) {
  const [name, setName] = useState('');
  const [code, setCode] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isAskingPassword, setIsAskingPassword] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);

  async function sign(send: (typed: Typed) => Promise<Answer<Signed>>): Promise<void> {
    setIsBusy(true);
    const { data, error } = await send({ name, ...(code && { code }) });
    setIsBusy(false);
    setPresses((count) => count + 1);
    if (!error) return onSigned(data);
    const refused = error.data;
    if (refused.code === 'password_required') return setIsAskingPassword(true);
    setProblem(refused);
    if (refused.code === 'second_factor_required') setCode((typed) => typed ?? '');
    focusFirstError(refused.errors);
  }

  return {
    ...{ name, setName, code, setCode, isBusy, isAskingPassword, setIsAskingPassword },
    ...{ problem, presses, sign },
  };
}

type SignatureCodeProps = Readonly<{ signature: Signature; locale: Locale }>;

/** The code of the second factor, after a refusal that asks for it. */
export function SignatureCode({ signature, locale }: SignatureCodeProps) {
  const { code, setCode, problem } = signature;
  if (code === undefined) return null;
  return (
    <TextField
      name="code"
      label={CODE[locale]}
      texts={UI_TEXTS[locale]}
      error={problem?.errors?.['code']?.[0]}
      value={code}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={40}
      onChange={setCode}
    />
  );
}

const CODE: Localized = { es: 'Código de su aplicación', en: 'Code from your app' };
