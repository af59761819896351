import { Tabs } from '@base-ui/react/tabs'
import './tab-list.css'

interface TabListProps {
  label: string
  tabs: readonly { value: string; label: string }[]
}

/** The row of tabs inside a `Tabs.Root`, with the mark that slides to the open one. */
export function TabList({ label, tabs }: TabListProps) {
  return (
    <Tabs.List className="tabs" aria-label={label} activateOnFocus>
      {tabs.map(tab => (
        <Tabs.Tab className="tab" key={tab.value} value={tab.value}>
          {tab.label}
        </Tabs.Tab>
      ))}
      <Tabs.Indicator className="tab-mark" />
    </Tabs.List>
  )
}
