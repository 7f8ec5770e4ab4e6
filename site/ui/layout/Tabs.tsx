export type Tab = Readonly<{
  href: string;
  label: string;
  isCurrent: boolean;
  /** Number of items; zero is not shown. */
  count?: number | undefined;
}>;

type TabsProps = Readonly<{
  label: string;
  tabs: readonly Tab[];
  /** Anchor for URLs with a fragment. */
  id?: string;
}>;

/** Tabs, each with its own URL. */
export function Tabs({ label, tabs, id }: TabsProps) {
  return (
    <nav id={id} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count ? <span className="tab-count">{tab.count}</span> : null}
        </a>
      ))}
    </nav>
  );
}
