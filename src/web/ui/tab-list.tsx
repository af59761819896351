import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import './tab-list.css'

interface TabListProps<Value extends string> {
  label: string
  tabs: readonly { value: Value; label: string }[]
  /** The open one. */
  value: Value
  onChange: (value: Value) => void
}

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * A row of tabs with a mark that slides to the open one. Arrow keys, Home and End open the tab they lead to; the row is
 * one stop of the Tab key. https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function TabList<Value extends string>({ label, tabs, value, onChange }: TabListProps<Value>) {
  const row = useRef<HTMLDivElement>(null)
  useMark(row, value)
  const go = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.value === value)
    const next = tabs[nextIndex(event.key, at, tabs.length)]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.value)
    row.current?.querySelector<HTMLElement>(`#${tabId(next.value)}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={row} onKeyDown={go}>
      {tabs.map(tab => (
        <button
          type="button"
          className="tab"
          key={tab.value}
          role="tab"
          id={tabId(tab.value)}
          aria-selected={tab.value === value}
          aria-controls={panelId(tab.value)}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
      <span className="tab-mark" aria-hidden="true" />
    </div>
  )
}

interface TabPanelProps {
  className: string
  value: string
  /** The open one. */
  current: string
  /** What is in it stays as it is while another one is open. */
  keepMounted?: boolean
  children: ReactNode
}

/** What one tab opens. */
export function TabPanel({ className, value, current, keepMounted = false, children }: TabPanelProps) {
  const isOpen = value === current
  if (!isOpen && !keepMounted) return null
  return (
    <div
      className={className}
      role="tabpanel"
      id={panelId(value)}
      aria-labelledby={tabId(value)}
      tabIndex={isOpen ? 0 : -1}
      hidden={!isOpen}
    >
      {children}
    </div>
  )
}

/** @returns -1 for a key that leads nowhere */
function nextIndex(key: string, at: number, length: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  const step = STEPS[key]
  return step === undefined ? -1 : (at + step + length) % length
}

/** Where the mark stands is known only once the tabs are laid out. */
function useMark(row: RefObject<HTMLDivElement | null>, value: string): void {
  useLayoutEffect(() => {
    const list = row.current
    if (list === null) return
    const place = () => {
      const open = list.querySelector<HTMLElement>(`#${tabId(value)}`)
      list.style.setProperty('--active-tab-left', `${open?.offsetLeft ?? 0}px`)
      list.style.setProperty('--active-tab-width', `${open?.offsetWidth ?? 0}px`)
    }
    place()
    const watch = new ResizeObserver(place)
    watch.observe(list)
    return () => watch.disconnect()
  }, [row, value])
}

function tabId(value: string): string {
  return `tab-${value}`
}

function panelId(value: string): string {
  return `panel-${value}`
}
