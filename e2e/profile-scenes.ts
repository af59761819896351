import { expect, type Page } from '@playwright/test'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import { openPage, press } from './public-scenes.ts'
import { breakCall, changeAnswer, enter, type Scene, type Stage } from './scene.ts'

const PROFILE = '/auth/profile'

/** The page where what was read is checked. */
export const profileScenes: readonly Scene[] = [
  {
    name: 'profile',
    async open(stage) {
      await makeUnsure(stage.page)
      await openProfile(stage)
      await press(stage.page, PROFILE_MESSAGES.nextUnsure)
      await expect(stage.page.locator('.page-place')).toBeVisible()
    },
  },
  {
    name: 'profile-changed',
    async open(stage) {
      await openProfile(stage)
      await press(stage.page, PROFILE_MESSAGES.editNamed(PROFILE_MESSAGES.groups.person))
      await stage.page.getByLabel(PROFILE_MESSAGES.fields.headline, { exact: true }).fill('Lead Engineer')
      await press(stage.page, PROFILE_MESSAGES.done)
    },
  },
  {
    name: 'profile-line',
    async open(stage) {
      await openProfile(stage)
      await stage.page.locator('.page-line').nth(8).click()
      await expect(stage.page.getByRole('dialog', { name: PROFILE_MESSAGES.thisLineIs })).toBeVisible()
    },
  },
  {
    name: 'profile-empty',
    async open(stage) {
      await enter(stage.page, stage.fresh)
      await openPage(stage.page, PROFILE)
      await expect(stage.page.getByText(PROFILE_MESSAGES.noResumeText)).toBeVisible()
    },
  },
  {
    name: 'profile-error',
    async open({ page, filled }) {
      await enter(page, filled)
      await breakCall(page, 'retrieveProfile')
      await openPage(page, PROFILE)
      await expect(page.getByText(PROFILE_MESSAGES.loadFailed)).toBeVisible({ timeout: 20_000 })
    },
  },
]

export async function openProfile({ page, filled }: Stage): Promise<void> {
  await enter(page, filled)
  await openPage(page, PROFILE)
  await expect(page.locator('.page-sheet img')).toBeVisible()
}

/** As of a resume that is hard to read. */
async function makeUnsure(page: Page): Promise<void> {
  interface Fact {
    id: string
    confidence: number
  }
  await changeAnswer<{ profile: { headline: Fact; work: { title: Fact; company: Fact }[] } }>(page, {
    name: 'retrieveProfile',
    change(answer) {
      const [, second] = answer.profile.work
      for (const fact of [answer.profile.headline, second?.title, second?.company])
        if (fact) fact.confidence = 0.5
      return { ...answer, offers: [{ id: 'name', text: 'Ada M. Example' }] }
    },
  })
}
