import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { api, ask, type Problem } from '#site/api.ts';
import SignersList from '#site/signing/agreements/SignersList.tsx';
import { SIGNING_TEXTS } from '#site/signing/agreements/texts.ts';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { Notice } from '#site/ui/Notice.tsx';

type Props = Readonly<{ problem: Problem; attempt: number; locale: Locale }>;

/** Shows who has not signed a property's agreement, with buttons to send links again. */
export function SignaturesMissing({ problem, attempt, locale }: Props) {
  const id = typeof problem['agreementId'] === 'string' ? problem['agreementId'] : '';
  const [signers, setSigners] = useState<Parameters<typeof SignersList>[0]['signers']>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: signatures may change between attempts
  useEffect(() => {
    void ask(api.agreements[':id'].$get({ param: { id } })).then(({ data }) =>
      setSigners(data?.agreement.signers ?? []),
    );
  }, [id, attempt]);

  return (
    <InSight attempt={attempt}>
      <Notice tone="warn" icon="file" live>
        <p>
          <strong>{SIGNING_TEXTS.missingTitle[locale]}</strong>
        </p>
        <p>{problem.message}</p>
        <SignersList agreementId={id} signers={signers} isOwner locale={locale} />
      </Notice>
    </InSight>
  );
}
