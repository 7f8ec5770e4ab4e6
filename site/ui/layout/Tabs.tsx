export type Tab = Readonly<{
  href: string;
  label: string;
  isCurrent: boolean;
  /** How much is behind it; nothing is said of nothing. */
  count?: number | undefined;
}>;

type TabsProps = Readonly<{
  label: string;
  tabs: readonly Tab[];
  /** Where an address with a hash leads to. */
  id?: string;
}>;

/** Parts of one thing, each with its own address. */
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
