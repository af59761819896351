import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * The barriers that axe finds on the page as it stands. It is put into a document once: read anew for each look, as
 * its own adapter does, it cost more than the looking. No page of ours has frames.
 * @param rules all of them when left out
 * @returns one line a broken rule, with the elements that break it
 */
export async function findBarriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async only => {
    const { axe: judge } = window as unknown as { axe: typeof axe } // put there above
    const found = await judge.run(document, {
      resultTypes: ['violations'],
      ...(only ? { runOnly: { type: 'rule', values: [...only] } } : {}),
    })
    return found.violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map(({ target }) => target.join(' ')),
    }))
  }, rules)
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}
