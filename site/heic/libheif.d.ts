/** Types for the parts of the decoder used here; the package has none for them. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Pixels = Readonly<{ data: Uint8ClampedArray; width: number; height: number }>;
  class HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Writes the upright pixels into `target`; `null` when they cannot be decoded. */
    display(target: Pixels, done: (pixels: Pixels | null) => void): void;
    free(): void;
  }
  class HeifDecoder {
    /** Images of a file, without pixels; empty when it cannot be parsed. */
    decode(file: Uint8Array): HeifImage[];
  }
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default function load(): { HeifDecoder: typeof HeifDecoder };
}
