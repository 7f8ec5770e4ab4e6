import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { api } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

type BecomeSellerProps = Readonly<{ locale: Locale; userId: string }>;

/** Lets a buyer become a seller, who can still make offers. */
export default function BecomeSeller({ locale, userId }: BecomeSellerProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function become(): Promise<void> {
    setIsBusy(true);
    const { error } = await askAccount(() =>
      api.user[':id'].$put({ param: { id: userId }, json: { profile: 'seller' } }),
    );
    if (!error) {
      location.assign(`/${locale}/properties`);
      return;
    }
    setTrouble(error.data.message);
    setIsBusy(false);
  }

  return (
    <>
      {trouble && (
        <Notice tone="error" live>
          {trouble}
        </Notice>
      )}
      <Button variant="second" icon="home" busy={isBusy} onClick={() => void become()}>
        {PROFILE_TEXTS.becomeSeller[locale]}
      </Button>
    </>
  );
}
