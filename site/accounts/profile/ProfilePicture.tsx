import { useRef, useState } from 'react';
import { PICTURE_ANSWERS, PICTURE_FIELD, type User } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { PHOTO_ACCEPT } from '#domain/properties/photos.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { api } from '#site/api.ts';
import { greet } from '#site/stores/session.ts';
import { addToast } from '#site/stores/toasts.ts';
import { Button } from '#site/ui/Button.tsx';
import { UploadList } from '#site/uploads/UploadList.tsx';
import { preparePhoto, useUploads } from '#site/uploads/use-uploads.ts';
import { PROFILE_TEXTS } from './profile-texts.ts';

type ProfilePictureProps = Readonly<{
  locale: Locale;
  userId: string;
  imageUrl: string | null;
  initials: string;
}>;
type Changed = Readonly<{ user: User }>;

/** The user's own picture: upload or remove it. */
export default function ProfilePicture({
  locale,
  userId,
  imageUrl,
  initials,
}: ProfilePictureProps) {
  const [address, setAddress] = useState(imageUrl);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);

  const uploads = useUploads({
    target: () => ({ path: `/api/user/${userId}`, method: 'PUT', field: PICTURE_FIELD }),
    prepare: preparePhoto,
    messageOf: ({ message, errors }) => {
      const isUpload = message === PICTURE_ANSWERS.failed;
      const why = errors?.[PICTURE_FIELD]?.[0] ?? '';
      return `${isUpload ? PROFILE_TEXTS.pictureFailed[locale] : message} ${why}`.trim();
    },
    onStored: (answer) => {
      // Response of an upload; files are not sent with the typed client.
      show((answer as Changed).user, PROFILE_TEXTS.pictureSaved[locale]);
      return undefined;
    },
    locale,
  });

  function show(user: User, said: string): void {
    setAddress(user.imageUrl);
    greet(user);
    addToast({ title: said, color: 'ok', icon: 'check-circle' });
  }

  async function remove(): Promise<void> {
    setIsBusy(true);
    setTrouble(undefined);
    const { data, error } = await askAccount(() =>
      api.user[':id'].$put({ param: { id: userId }, json: { imageUrl: null } }),
    );
    setIsBusy(false);
    if (error) setTrouble(error.data.message);
    else show(data.user, PROFILE_TEXTS.pictureRemoved[locale]);
  }

  function upload(file: File | undefined): void {
    if (!file) return;
    setTrouble(undefined);
    for (const { id } of uploads.rows) uploads.remove(id);
    uploads.add([file], undefined);
  }

  return (
    <div className="profile-picture flex flex-wrap items-center gap-x-6 gap-y-4">
      <span className="avatar" data-size="large">
        {address ? <img src={address} alt="" width="96" height="96" /> : initials}
      </span>
      <div className="flex-[1_1_15rem]">
        <p className="small soft" id="picture-hint">
          {PROFILE_TEXTS.pictureHint[locale]}
        </p>
        <div className="button-row mt-3">
          <Button
            variant="second"
            size="small"
            icon="camera"
            busy={uploads.rows.some(({ state }) => state === 'sending')}
            aria-describedby="picture-hint"
            onClick={() => picker.current?.click()}
          >
            {PROFILE_TEXTS[address ? 'changePicture' : 'addPicture'][locale]}
          </Button>
          {address && (
            <Button variant="danger-text" size="small" busy={isBusy} onClick={() => void remove()}>
              {PROFILE_TEXTS.removePicture[locale]}
            </Button>
          )}
        </div>
        <input
          ref={picker}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          accept={PHOTO_ACCEPT}
          aria-label={PROFILE_TEXTS.picture[locale]}
          onChange={(event) => {
            upload(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <UploadList
          label={PROFILE_TEXTS.picture[locale]}
          rows={uploads.rows}
          locale={locale}
          onRemove={uploads.remove}
          onRetry={uploads.retry}
        />
        <p role="alert" className="field-error" hidden={!trouble}>
          {trouble}
        </p>
      </div>
    </div>
  );
}
