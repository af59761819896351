import { expect, type Locator, type Page } from '@playwright/test'

/** A page has fewer stops than this. */
const TABS_MAX = 120

/** A person who has a keyboard and nothing else: every stop on the way must show where the focus is. */
export function useKeyboard(page: Page) {
  async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor()
    for (let presses = 0; presses < TABS_MAX; presses += 1) {
      if (await target.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press(key)
      expect(await describeHiddenFocus(page)).toBeNull()
    }
    throw new Error(`${target} was not reached with ${key}.`)
  }
  return {
    tabTo,
    async press(name: string, key = 'Enter') {
      await tabTo(page.getByRole('button', { name, exact: true }).first())
      await page.keyboard.press(key)
    },
    async write(label: string, text: string) {
      await tabTo(page.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    },
  }
}

/** @returns the element that has the focus without showing it, or null */
function describeHiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    // A link that fills its row shows the ring on what fills it.
    const isShown = [undefined, '::after'].some(part => {
      const { outlineStyle, outlineWidth } = getComputedStyle(focused, part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    return isShown || !focused.matches(':focus-visible') ? null : focused.outerHTML.slice(0, 200)
  })
}
