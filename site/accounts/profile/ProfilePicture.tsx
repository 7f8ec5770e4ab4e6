import { useRef, useState } from 'react';
import { PICTURE_ANSWERS, PICTURE_FIELD } from '#domain/accounts/picture.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  HEIC_PROBLEM,
  MAX_PHOTO_BYTES,
  PHOTO_ACCEPT,
  PHOTO_PROBLEMS,
} from '#domain/properties/photos.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { type Answer, api } from '#site/api.ts';
import { apiUrl } from '#site/api-url.ts';
import { asJpeg, isHeicFile } from '#site/heic/convert-heic.ts';
import { greet } from '#site/stores/session.ts';
import { addToast } from '#site/stores/toasts.ts';
import { Button } from '#site/ui/Button.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

type ProfilePictureProps = Readonly<{
  locale: Locale;
  userId: string;
  imageUrl: string | null;
  initials: string;
}>;
type Changed = Readonly<{ user: User; message: string }>;

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

  async function change(call: () => Promise<Answer<Changed>>, said: string): Promise<void> {
    setIsBusy(true);
    setTrouble(undefined);
    const { data, error } = await call();
    setIsBusy(false);
    if (data) {
      setAddress(data.user.imageUrl);
      greet(data.user);
      addToast({ title: said, color: 'ok', icon: 'check-circle' });
      return;
    }
    const why = error.data.errors?.[PICTURE_FIELD]?.[0] ?? '';
    const isUpload = error.data.message === PICTURE_ANSWERS.failed;
    setTrouble(
      [isUpload ? PROFILE_TEXTS.pictureFailed[locale] : error.data.message, why].join(' '),
    );
  }

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > MAX_PHOTO_BYTES) {
      setTrouble(PHOTO_PROBLEMS.too_large[locale]);
      return;
    }
    setIsBusy(true);
    const isConverted = await isHeicFile(file).catch(() => false);
    const picture = isConverted ? await asJpeg(file) : file;
    setIsBusy(false);
    if (!picture) {
      setTrouble(HEIC_PROBLEM[locale]);
      return;
    }
    const body = new FormData();
    body.append(PICTURE_FIELD, picture);
    const headers = { 'Accept-Language': locale };
    const send = () => fetch(apiUrl(`/api/user/${userId}`), { method: 'PUT', body, headers });
    await change(() => askAccount<Changed>(send), PROFILE_TEXTS.pictureSaved[locale]);
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
            busy={isBusy}
            aria-describedby="picture-hint"
            onClick={() => picker.current?.click()}
          >
            {PROFILE_TEXTS[address ? 'changePicture' : 'addPicture'][locale]}
          </Button>
          {address && (
            <Button
              variant="danger-text"
              size="small"
              onClick={() =>
                void change(
                  () =>
                    askAccount(() =>
                      api.user[':id'].$put({ param: { id: userId }, json: { imageUrl: null } }),
                    ),
                  PROFILE_TEXTS.pictureRemoved[locale],
                )
              }
            >
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
            void upload(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <p role="alert" className="field-error" hidden={!trouble}>
          {trouble}
        </p>
      </div>
    </div>
  );
}
