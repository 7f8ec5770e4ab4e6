import { useState } from 'react';
import { api, ask } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';

/**
 * Opens the sign-in page on this device and logs the owner out, so that visitors cannot access the
 * account. Leaving requires the password.
 */
export default function DoorButton({ href, label }: Readonly<{ href: string; label: string }>) {
  const [problem, setProblem] = useState<string>();
  async function open() {
    const { error } = await ask(api.logout.$post());
    if (error) setProblem(error.data.message);
    else location.assign(href);
  }
  return (
    <>
      <Button onClick={() => void open()}>{label}</Button>
      {problem && (
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
    </>
  );
}
