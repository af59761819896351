import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const NAME = 'tab'

/**
 * The open tab, which stands in the address: the way back leads to the tab before, and a reload to the same one.
 * @param usual stands in no address
 */
export function useTabInAddress<Tab extends string>(
  tabs: readonly Tab[],
  usual: Tab,
): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams()
  const said = tabs.find(tab => tab === params.get(NAME)) ?? usual
  // A tab opens at once; the address may follow a moment later.
  const [tab, setTab] = useState(said)
  useEffect(() => setTab(said), [said])
  function open(next: Tab): void {
    setTab(next)
    if (next === said) return
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (next === usual) after.delete(NAME)
        else after.set(NAME, next)
        return after
      },
      { preventScrollReset: true },
    )
  }
  return [tab, open]
}
