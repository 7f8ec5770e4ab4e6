import { useEffect, useState } from 'react';
import { loadIcon } from '#site/stores/icons.ts';

/** An icon that is fetched when it is shown; until it is there, or without it, its place is empty. */
export function LazyIcon({ name }: Readonly<{ name: string }>) {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void loadIcon(name).then((body) => {
      // `loadIcon` lets nothing through but one path of this form.
      if (isShown) setPath(/ d="([^"]*)"/.exec(body ?? '')?.[1]);
    });
    return () => {
      isShown = false;
    };
  }, [name]);
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {path && <path d={path} />}
    </svg>
  );
}
