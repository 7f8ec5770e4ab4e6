import { createPortal } from 'react-dom';
import type { UserCard } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { LOGIN_TEXTS } from '#site/accounts/texts.ts';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import LoginForm from './LoginForm.tsx';

type LoginDialogProps = Readonly<{
  locale: Locale;
  onLoggedIn: (user: UserCard) => void;
  onClose: () => void;
}>;

/** Logs in without leaving the page, which may be in the middle of another form. */
export default function LoginDialog({ locale, onLoggedIn, onClose }: LoginDialogProps) {
  return createPortal(
    // Keeps the submit event from the surrounding form.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Dialog title={LOGIN_TEXTS.title[locale]} isOpen onClose={onClose} texts={UI_TEXTS[locale]}>
        <LoginForm locale={locale} onLoggedIn={onLoggedIn} />
      </Dialog>
    </div>,
    document.body,
  );
}
