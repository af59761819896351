import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { chooseTheme, useTheme } from '../theme.ts'
import { SegmentedChoice } from '../ui/segmented-choice.tsx'

const OF_SYSTEM = 'system'
const OPTIONS = [
  { value: OF_SYSTEM, label: LAYOUT_MESSAGES.themeOfSystem },
  { value: 'light', label: LAYOUT_MESSAGES.themeLight },
  { value: 'dark', label: LAYOUT_MESSAGES.themeDark },
] as const

/** Light, dark, or as the system says. */
export function ThemeChoice() {
  return (
    <SegmentedChoice
      legend={LAYOUT_MESSAGES.theme}
      name="theme"
      options={OPTIONS}
      value={useTheme() ?? OF_SYSTEM}
      onChange={value => chooseTheme(value === OF_SYSTEM ? null : value)}
    />
  )
}
