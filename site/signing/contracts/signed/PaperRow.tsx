import type { IconName } from '#domain/icons.ts';
import { Icon } from '#site/ui/Icon.tsx';

type PaperRowProps = Readonly<{
  title: string;
  means: string;
  icon: IconName;
  href: string;
  /** Label of the button. */
  download: string;
}>;

/** A document of a signed contract, with a button to download it. */
export function PaperRow({ title, means, icon, href, download }: PaperRowProps) {
  return (
    <li className="signed-paper">
      <span className="signed-icon" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <span>
        <b>{title}</b>
        <span className="small soft block">{means}</span>
      </span>
      <a className="button" data-variant="second" data-size="small" href={href} download>
        <Icon name="download" /> {download}
      </a>
    </li>
  );
}
