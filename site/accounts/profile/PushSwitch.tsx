import { useEffect, useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { api, ask } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';

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
    const problem = await change().catch(() => PUSH_TEXTS.failed[locale]);
    setBusy(false);
    setProblem(problem);
    if (problem !== undefined) return;
    setOn(!isOn);
    setChanged(true);
  }

  async function turnOn(): Promise<string | undefined> {
    if ((await Notification.requestPermission()) !== 'granted') return PUSH_TEXTS.denied[locale];
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

  if (!isSupported) return <p>{PUSH_TEXTS.unsupported[locale]}</p>;
  return (
    <div className="stack">
      {problem ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : hasChanged ? (
        <Notice tone="ok" live>
          {(isOn ? PUSH_TEXTS.isOn : PUSH_TEXTS.isOff)[locale]}
        </Notice>
      ) : (
        <p>{(isOn ? PUSH_TEXTS.isOn : PUSH_TEXTS.isOff)[locale]}</p>
      )}
      <p>
        <Button
          variant="second"
          icon="bell"
          busy={isBusy}
          onClick={() => void change(isOn ? turnOff : turnOn)}
        >
          {(isOn ? PUSH_TEXTS.turnOff : PUSH_TEXTS.turnOn)[locale]}
        </Button>
      </p>
    </div>
  );
}

/** Texts of notifications on this device. */
export const PUSH_TEXTS = {
  title: { es: 'Avisos en este dispositivo', en: 'Notifications on this device' },
  lead: {
    es: 'Visitas, preguntas y ofertas, también con la página cerrada. El correo sigue llegando igual.',
    en: 'Visits, questions and offers, even while the page is closed. E-mail keeps coming as before.',
  },
  turnOn: { es: 'Recibir avisos aquí', en: 'Get notifications here' },
  turnOff: { es: 'Dejar de recibirlos aquí', en: 'Stop them here' },
  isOn: {
    es: 'Este dispositivo recibe avisos hasta que usted cierre la sesión.',
    en: 'This device gets notifications until you log out.',
  },
  isOff: { es: 'Este dispositivo no recibe avisos.', en: 'This device gets no notifications.' },
  denied: {
    es: 'El navegador no deja mostrar avisos de Trato. Permítalos en sus ajustes para este sitio y vuelva a intentarlo.',
    en: 'The browser does not allow notifications from Trato. Allow them in its settings for this site and try again.',
  },
  failed: {
    es: 'El navegador no pudo activarlos. Inténtelo de nuevo en un momento.',
    en: 'The browser could not turn them on. Try again in a moment.',
  },
  unsupported: {
    es: 'Este navegador no muestra avisos. En el iPhone, agregue Trato a la pantalla de inicio y ábralo desde ahí.',
    en: 'This browser cannot show notifications. On an iPhone, add Trato to the Home Screen and open it from there.',
  },
} as const satisfies Record<string, Localized>;
