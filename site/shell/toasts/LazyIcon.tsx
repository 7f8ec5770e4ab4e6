import { useEffect, useState } from 'react';
import { loadIcon } from '#site/stores/icons.ts';

/**
 * An icon that is loaded when it is rendered. Its space stays empty until then, or if loading
 * fails.
 */
export function LazyIcon({ name }: Readonly<{ name: string }>) {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void loadIcon(name).then((body) => {
      // `loadIcon` only returns markup with one path.
      if (isShown) setPath(/ d="([^"]*)"/.exec(body ?? '')?.[1]);
    });
    return () => {
      isShown = false;
    };
  }, [name]);
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {path && <path d={path} />}
    </svg>
  );
}
