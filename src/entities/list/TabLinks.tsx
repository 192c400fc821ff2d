import { Link, type LinkProps } from '@tanstack/react-router'
import { formatCount } from '#src/i18n/format.ts'
import { TabNav } from '#src/ui/controls/Tabs.tsx'

type Tab = Pick<LinkProps, 'search'> & {
  name: string
  /** Rows behind the tab. */
  count: number
  current: boolean
}

type Props = Pick<LinkProps, 'to'> & { label: string; tabs: readonly Tab[]; hideZero?: boolean }

/** Parts of one list, each an address of the same screen. */
export function TabLinks({ label, to, tabs, hideZero = false }: Props) {
  return (
    <TabNav label={label}>
      {tabs.map(({ name, count, current, search }) => (
        <Link
          key={name}
          to={to}
          search={search}
          replace
          className="g-tab"
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={current ? 'page' : undefined}
        >
          {name} {(count > 0 || !hideZero) && <span className="g-num">{formatCount(count)}</span>}
        </Link>
      ))}
    </TabNav>
  )
}
