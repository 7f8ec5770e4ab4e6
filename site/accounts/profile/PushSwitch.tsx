import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { api, ask } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { PUSH_TEXTS as T } from './push-texts.ts';

type PushSwitchProps = Readonly<{ locale: Locale; publicKey: string; isOn: boolean }>;

/** Push notifications in this browser. Permission is requested only on click. */
export default function PushSwitch({ locale, publicKey, isOn: wasOn }: PushSwitchProps) {
  const [isOn, setOn] = useState(wasOn);
  const [isBusy, setBusy] = useState(false);
  const [isSupported, setSupported] = useState(true);
  const [problem, setProblem] = useState<string>();
  const [hasChanged, setChanged] = useState(false);

  useEffect(() => {
    setSupported('serviceWorker' in navigator && 'PushManager' in globalThis);
  }, []);

  async function change(change: () => Promise<string | undefined>): Promise<void> {
    setBusy(true);
    const problem = await change().catch(() => T.failed[locale]);
    setBusy(false);
    setProblem(problem);
    if (problem !== undefined) return;
    setOn(!isOn);
    setChanged(true);
  }

  async function turnOn(): Promise<string | undefined> {
    if ((await Notification.requestPermission()) !== 'granted') return T.denied[locale];
    const { pushManager } = await navigator.serviceWorker.ready;
    const made = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint = '', keys = {} } = made.toJSON();
    const { p256dh = '', auth = '' } = keys;
    const { error } = await ask(api.push.$put({ json: { endpoint, keys: { p256dh, auth } } }));
    return error?.data.message;
  }

  async function turnOff(): Promise<string | undefined> {
    const { error } = await ask(api.push.$delete());
    if (error) return error.data.message;
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    return undefined;
  }

  if (!isSupported) return <p>{T.unsupported[locale]}</p>;
  return (
    <div className="stack">
      {problem ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : hasChanged ? (
        <Notice tone="ok" live>
          {(isOn ? T.isOn : T.isOff)[locale]}
        </Notice>
      ) : (
        <p>{(isOn ? T.isOn : T.isOff)[locale]}</p>
      )}
      <p>
        <Button
          variant="second"
          icon="bell"
          busy={isBusy}
          onClick={() => void change(isOn ? turnOff : turnOn)}
        >
          {(isOn ? T.turnOff : T.turnOn)[locale]}
        </Button>
      </p>
    </div>
  );
}
