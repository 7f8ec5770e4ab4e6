type Props = Readonly<{ url: string | null | undefined }>;

/** Cover photo of an offer's home, if there is one. */
export function CoverImage({ url }: Props) {
  if (!url) return null;
  return (
    <img
      className="w-[120px] h-[80px] rounded-[8px] object-cover"
      src={url}
      alt=""
      width="120"
      height="80"
    />
  );
}
