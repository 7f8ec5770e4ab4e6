import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Renders content of the island into the page's header, which is outside of it. */
export function HeaderSlot({ id, children }: Readonly<{ id: string; children: ReactNode }>) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById(id)), [id]);
  return slot ? createPortal(children, slot) : null;
}
