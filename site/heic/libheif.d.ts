/** What is used of the decoder; the package describes its C functions only. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Pixels = Readonly<{ data: Uint8ClampedArray; width: number; height: number }>;
  class HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Writes the pixels into `target`, turned the way the camera was held; `null` when they cannot be decoded. */
    display(target: Pixels, done: (pixels: Pixels | null) => void): void;
    free(): void;
  }
  class HeifDecoder {
    /** The pictures of a file, without their pixels; none when it cannot be read. */
    decode(file: Uint8Array): HeifImage[];
  }
  // biome-ignore lint/style/noDefaultExport: so the package exports it
  export default function load(): { HeifDecoder: typeof HeifDecoder };
}
